# docker build --tag jeton . && docker run --publish 8000:8000 --volume jeton:/var/lib/jeton jeton
#
# docs/deployment.md has the rest. tests/deploy reads these instructions; it knows those that are used here.

FROM python:3.13.9-slim-trixie AS build

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
WORKDIR /build
RUN python -m venv /opt/jeton
# first what seldom changes, so that another version of Jeton need not fetch it again
COPY requirements/run.txt requirements/
RUN /opt/jeton/bin/pip install --quiet --no-compile --only-binary=:all: --require-hashes -r requirements/run.txt
COPY pyproject.toml README.md LICENSE ./
COPY src src
RUN /opt/jeton/bin/pip install --quiet --no-compile --no-deps --no-build-isolation .
# what only builds Jeton stays behind; the byte code holds whatever the times of the copied files are
RUN /opt/jeton/bin/pip uninstall --quiet --yes hatchling editables pathspec pluggy tomlkit trove-classifiers pip \
    && /opt/jeton/bin/python -m compileall -q --invalidation-mode unchecked-hash /opt/jeton/lib
RUN mkdir -p /data/jeton && chmod 0700 /data/jeton

FROM python:3.13.9-slim-trixie

LABEL org.opencontainers.image.title="Jeton" \
      org.opencontainers.image.description="A self-hosted service that stores design tokens and serves them to every platform" \
      org.opencontainers.image.licenses="Apache-2.0"
ENV PATH=/opt/jeton/bin:$PATH PYTHONDONTWRITEBYTECODE=1 JETON_DATABASE_URL=sqlite:////var/lib/jeton/jeton.db
COPY --from=build /opt/jeton /opt/jeton
# the folder is a part of what is copied, so that a new volume takes over its owner and mode
COPY --from=build --chown=10001:10001 /data /var/lib
WORKDIR /var/lib/jeton
VOLUME ["/var/lib/jeton"]
USER 10001:10001
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 CMD ["jeton", "health"]
ENTRYPOINT ["jeton"]
CMD ["serve", "--host", "0.0.0.0"]

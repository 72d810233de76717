"""Fields of forms."""

from urllib.parse import parse_qsl

from jeton.errors import Invalid, Text
from jeton.web.body import BodyReader
from jeton.web.request import Request

_MOST_FIELDS = 1000


async def fields(request: Request) -> dict[str, str]:
    """Return the fields of a form by name; of one given twice the last counts.

    Raises:
        UnsupportedMediaType, TooLarge, RequestTimeout: it breaks a limit.
        Invalid: it is not UTF-8, or has too many fields.
    """
    raw = await BodyReader(request, accepted=("application/x-www-form-urlencoded",)).read()
    try:
        pairs = parse_qsl(raw.decode(), keep_blank_values=True, errors="strict", max_num_fields=_MOST_FIELDS)
    except (UnicodeError, ValueError):
        raise Invalid(Text.FORM) from None
    return dict(pairs)

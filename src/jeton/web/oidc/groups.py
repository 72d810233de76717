"""Claims about groups and domains: which people are awaited, and what gives them their roles."""

import logging
from collections.abc import Mapping
from typing import Any

from jeton.model.provisioning import Source, look_alikes, roles_of_groups
from jeton.settings import Settings

_GOOGLE = "https://accounts.google.com"
_log = logging.getLogger("jeton")


class Rules:
    """The rules of the settings: of which domains and groups people get an account, and with which roles."""

    def __init__(self, settings: Settings, host: str) -> None:
        self.source = Source("oidc", host, roles_of_groups(settings.oidc_groups))
        self._claim = settings.oidc_groups_claim
        self._domains = frozenset(filter(None, settings.oidc_domains.split(",")))
        self._faults: list[str] = []
        self._is_google = settings.oidc_issuer.rstrip("/") == _GOOGLE

    def lacks_groups(self, claims: Mapping[str, Any]) -> bool:
        """Tell whether the claims say nothing of the groups that give roles."""
        return bool(self.source.mapping) and self._claim not in claims and not self._is_overage(claims)

    def groups_in(self, claims: Mapping[str, Any], email: str) -> frozenset[str] | None:
        """Return the groups in claims; None, with a line in the log, where they tell none.

        Entra ID leaves out the list of who is in too many, and many a provider that of who is in none or when
        nobody has asked for it. So a missing list is no empty one, nor is one of numbers or objects.
        """
        if not self.source.mapping:
            return frozenset()
        listed = claims.get(self._claim)
        listed = [listed] if isinstance(listed, str) else listed
        groups = (
            frozenset(each for each in listed if isinstance(each, str)) if isinstance(listed, list) else None
        )
        if groups is None or (listed and not groups):
            why = "the claim is absent" if listed is None else "it is no list of texts"
            why = "the user is in too many for a token" if self._is_overage(claims) else why
            _log.warning(
                "%s tells no groups of %s in %r, so roles stay as they were: %s",
                self.source.name, email, self._claim, why,
            )  # fmt: skip
            return None
        for mapped, told in look_alikes(self.source.mapping, groups)[:1]:
            text = "JETON_OIDC_GROUPS names the group %r, %s tells %r of %s: only an equal name counts"
            _log.warning(text, mapped, self.source.name, told, email)
        return groups

    def awaits(self, email: str, claims: Mapping[str, Any], groups: frozenset[str] | None) -> bool:
        """Tell whether who has a believed address, these claims and groups gets an account."""
        is_in_group = any(each.group in (groups or ()) for each in self.source.mapping)
        return is_in_group or (email.rpartition("@")[2] in self._domains and self._is_of_domain(claims))

    def _is_of_domain(self, claims: Mapping[str, Any]) -> bool:
        """Tell whether nothing denies that the address is of an organization's user.

        Anybody can have an account of Google's with an address of elsewhere: `hd` tells whose account it is.
        """
        if "hd" not in claims:
            return not self._is_google
        hosted = claims["hd"]
        return isinstance(hosted, str) and hosted.lower() in self._domains

    def _is_overage(self, claims: Mapping[str, Any]) -> bool:
        names = claims.get("_claim_names")
        return isinstance(names, dict) and self._claim in names

    def warn(self, faults: list[str]) -> None:
        """Write what is wrong with the mapping into the log, once for as long as it stays so."""
        for fault in faults if faults != self._faults else ():
            _log.warning("JETON_OIDC_GROUPS: %s", fault)
        self._faults = faults

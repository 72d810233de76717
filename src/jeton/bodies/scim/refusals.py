"""Refusals of SCIM: a word that providers know (RFC 7644, 3.12), and a sentence for people."""


class ScimRefusal(Exception):
    """A request that is refused with a status and one of the words of SCIM, `scimType`."""

    def __init__(self, word: str, text: str, status: int = 400) -> None:
        self.word = word
        self.text = text
        self.status = status
        super().__init__(text)

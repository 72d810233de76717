"""A verifier of PKCE, and its challenge."""

import hashlib
from base64 import urlsafe_b64encode

VERIFIER = "verifier-of-43-characters-at-the-very-least"
CHALLENGE = urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=").decode()

"""The design systems that the tests load."""

from systems.atlassian import ATLASSIAN
from systems.carbon import CARBON
from systems.open_props import OPEN_PROPS
from systems.patternfly import PATTERNFLY
from systems.primer import PRIMER
from systems.spectrum import SPECTRUM

SYSTEMS = (PRIMER, CARBON, SPECTRUM, ATLASSIAN, OPEN_PROPS, PATTERNFLY)

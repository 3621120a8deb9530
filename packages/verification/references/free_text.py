"""Reads building types, heating systems and countries that are given as free text.

Written from the section Words of the specification's README. No code is shared with the product.
"""

import re
import unicodedata

from ambiguous_words import DECIDED
from tables import table

_VOCABULARY = table('vocabulary')
COUNTRIES = table('countries')
EMISSION_FACTORS = table('emission_factors')

BUILDING_TYPES = {row['word']: row for row in _VOCABULARY['building_types']}
EU_MEMBERS = {country['code'] for country in COUNTRIES if country['eu_member']}

# Countries with rows of their own in the tables of energy data; the others share rows.
COUNTRIES_WITH_ROWS = ['gb', 'de', 'fr', 'nl', 'es', 'pl', 'ro', 'it', 'ie', 'be', 'at', 'ae', 'sa', 'us', 'eu']


def _accepted_words(rows: list[dict]) -> dict[str, str]:
    words = {row['word']: row['word'] for row in rows}
    for row in rows:
        for word in row['other_words']:
            words.setdefault(word, row['word'])
    return words


BUILDING_WORDS = _accepted_words(_VOCABULARY['building_types'])
HEATING_WORDS = _accepted_words(_VOCABULARY['heating_systems'])
COUNTRY_WORDS: dict[str, str] = {}
for _country in COUNTRIES:
    for _word in [_country['code'], *_country['words']]:
        COUNTRY_WORDS.setdefault(_word, _country['code'])

WHITE_SPACE = (
    '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f'
    '\u3000\ufeff'
)
REPLACED = {'ß': 'ss', 'ø': 'o', 'ł': 'l', 'æ': 'ae', 'œ': 'oe', 'đ': 'd', 'ı': 'i', '&': ' and '}
JOINING = set('with and plus including incl above over in at for on near'.split())
LEAVING_OUT = set('no not without replacing replaced formerly former previously instead'.split())
DROPPED_LAST = set(
    (
        'building buildings block blocks property properties premises facility facilities unit units space spaces '
        'development complex scheme site accommodation centre centres center centers hub hubs estate estates park '
        'parks tower towers wing annexe annex extension heating heater heaters boiler boilers system systems stove '
        'stoves furnace fired central'
    ).split()
)
# Words that name a building only if no word before them does, and their plurals.
VAGUE = set('shed sheds hall halls works campus campuses depot depots'.split())
COUNTRY_BEGINNINGS = [
    'the_',
    'federal_republic_of_',
    'republic_of_',
    'kingdom_of_',
    'state_of_',
    'sultanate_of_',
    'principality_of_',
    'grand_duchy_of_',
]
ON_SITE_BOILERS = ('gas_boiler', 'oil_boiler', 'coal_boiler')


def normal_form(text: str) -> str:
    text = text.strip(WHITE_SPACE).lower()
    for letter, replacement in REPLACED.items():
        text = text.replace(letter, replacement)
    text = unicodedata.normalize('NFKD', text)
    text = ''.join(letter for letter in text if not unicodedata.category(letter).startswith('M'))
    text = re.sub("['’.]", '', text)
    return re.sub('[^a-z0-9]+', '_', text).strip('_')


def words_of(text: str) -> list[str]:
    return [word for word in normal_form(text).split('_') if word]


def look_up(word: str, accepted: dict[str, str]) -> str | None:
    """As it is, then with a final `ies` as `y`, without a final `es`, without a final `s`."""
    forms = [word]
    if word.endswith('ies'):
        forms.append(word[:-3] + 'y')
    if word.endswith('es'):
        forms.append(word[:-2])
    if word.endswith('s'):
        forms.append(word[:-1])
    return next((accepted[form] for form in forms if form in accepted), None)


EXCLUDING = set('without excluding excl except no'.split())
ELSEWHERE = set('above over in at for on near opposite former formerly previously ex old not non'.split())
ANCILLARY = {
    'car_park', 'office', 'restaurant', 'bar_pub', 'fitness_centre', 'sports_hall', 'community_hall', 'religious',
}


def look_up_endings(words: list[str], accepted: dict[str, str]) -> str | None:
    """The last words name the thing; a last word that names none (building, system) is dropped."""
    for length in range(len(words), 0, -1):
        head = words[:length]
        for start in range(length):
            found = look_up('_'.join(head[start:]), accepted)
            if found and start > 0 and start == length - 1 and head[start] in VAGUE:
                return look_up_endings(head[:start], accepted) or found
            if found:
                return found
        if head[-1] not in DROPPED_LAST:
            return None
    return None


def is_negated(words: list[str], first: int) -> bool:
    return 'not' in words[:first] or (first > 0 and words[first - 1] == 'non')


def head_of(text: str) -> list[str]:
    words = words_of(re.split(r'[+/,;:(\[|]', text.strip(WHITE_SPACE), maxsplit=1)[0])
    ends = JOINING | EXCLUDING
    return words[: next((index for index in range(1, len(words)) if words[index] in ends), len(words))]


def other_uses(text: str, accepted: dict[str, str]) -> list[str]:
    parts: list[list[str]] = []
    for piece in re.split(r'[+/,;:()\[\]|]', text):
        parts.append([])
        is_left_out = False
        for word in words_of(piece):
            if word in EXCLUDING or word in ELSEWHERE:
                is_left_out = True
            elif word in JOINING:
                parts.append([])
                is_left_out = False
            elif not is_left_out:
                parts[-1].append(word)
    return [use for use in (look_up_endings(part, accepted) for part in parts[1:]) if use]


def decided_type(ambiguous: str, text: str) -> str | None:
    for word in words_of(text):
        if word in EXCLUDING:
            return None
        decided = look_up(word, DECIDED[ambiguous])
        if decided:
            return decided
    return None


def read_building_type(text: str, accepted: dict[str, str] = BUILDING_WORDS) -> str | None:
    words, head = {word: word for word in accepted}, head_of(text)
    whole = look_up(normal_form(text), words)
    ending = whole or look_up_endings(head, words)
    if not whole:
        length = len(ending.split('_')) if ending else 1
        # The ending may stand before generic words.
        first = next((i for i in range(len(head)) if ending and look_up('_'.join(head[i : i + length]), words) == ending), len(head) - 1)
        if is_negated(head, first):
            return None
    ambiguous = ending or look_up(head[-1] if head else '', {word: word for word in DECIDED})
    if ambiguous in DECIDED:
        return decided_type(ambiguous, text) or accepted.get(ambiguous)
    if ending is None:
        return None
    found = accepted[ending]
    others = [use for use in other_uses(text, accepted) if use != found and use not in ANCILLARY]
    return 'swimming_pool' if found in ('sports_hall', 'fitness_centre') and 'swimming_pool' in others else found


def heating_parts(text: str) -> list[list[str]]:
    """The parts of a heating system that count, without those that `no`, `replacing` and the like leave out."""
    parts: list[list[str]] = []
    for piece in re.split(r'[+/,;:()\[\]|]', text.strip(WHITE_SPACE)):
        part: list[str] = []
        is_left_out = False
        for word in words_of(piece):
            if word in JOINING and (part or is_left_out):
                if not is_left_out:
                    parts.append(part)
                part, is_left_out = [], False
            elif word in LEAVING_OUT:
                if part and not is_left_out:
                    parts.append(part)
                part, is_left_out = [], True
            else:
                part.append(word)
        if part and not is_left_out:
            parts.append(part)
    return parts


def read_heating_system(text: str) -> str | None:
    found = look_up(normal_form(text), HEATING_WORDS)
    if found:
        return found
    readings = [look_up_endings(part, HEATING_WORDS) for part in heating_parts(text)]
    systems = [system for system in readings if system]
    if not systems:
        return None
    if systems[0] == 'district_heating':
        return 'district_heating'
    if 'heat_pump' in systems and any(system in ON_SITE_BOILERS for system in systems):
        return 'hybrid_heat_pump'
    burning = [system for system in systems if system in (*ON_SITE_BOILERS, 'hybrid_heat_pump', 'chp')]
    others = [system for system in systems if system != 'solar_thermal']
    return next(iter(burning + others), 'solar_thermal')


def _country_of(name: str) -> str | None:
    while name not in COUNTRY_WORDS:
        beginning = next((each for each in COUNTRY_BEGINNINGS if name.startswith(each)), None)
        if beginning is None:
            return None
        name = name[len(beginning) :]
    return COUNTRY_WORDS[name]


def read_country(text: str) -> str:
    """The code of a country; an unknown one counts as the average of the European Union."""
    code = _country_of(normal_form(text))
    if code is None and ',' in text:
        code = _country_of(normal_form(text.rsplit(',', 1)[1]))
    return code or 'eu'


def emission_factor(country: str, fuel: str) -> float:
    """kgCO2e/kWh: the country's own factor, else that of the European Union."""
    return EMISSION_FACTORS.get(country, {}).get(fuel, EMISSION_FACTORS['eu'][fuel])

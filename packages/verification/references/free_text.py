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
LEAVING_OUT = set(
    (
        'no not never without replacing replaced replaces formerly former previously instead ex '
        'ohne kein keine keinen keiner nicht statt anstatt anstelle ersetzt ehemals ehemalig ehemalige vormals '
        'sans pas aucun aucune remplace remplacant ancien ancienne anciennement '
        'zonder geen voorheen voormalig sin ningun ninguna sustituye antes senza nessun nessuna '
        'bez utan uten uden ilman ingen'
    ).split()
)
# The fuels that the compared inputs name, and the boiler of each. A compound begins with its fuel.
FUELS = {
    'gas_boiler': 'gas erdgas flussiggas aardgas gaz plyn propan butan lpg methane maakaasu'.split(),
    'oil_boiler': 'oil heizol olheiz oelheiz stookolie fioul mazout gasoil gasoleo gasolio kerosen olej diesel'.split(),
    'coal_boiler': 'coal kohle braunkohl lignit anthracit peat torf charbon wegiel steenkool'.split(),
}
GONE = set('removed decommissioned disconnected retired stillgelegt ausgebaut demontiert'.split())
NOT_FOSSIL_AFTER = set('bio wood green renewable landfill sewage digester greenhouse flue exhaust refrigerant non off'.split())
NOT_HEATING_BEFORE = set('free frei vrij fritt libre less filled radiator radiators refrigerant effect hob cooker cooking'.split())
NATION_PLACES = {
    'england': 'england london manchester birmingham leeds bristol'.split(),
    'wales': 'wales cardiff swansea'.split(),
    'scotland': 'scotland edinburgh glasgow aberdeen'.split(),
    'northern_ireland': 'northern_ireland belfast derry'.split(),
}
REGION_PLACES = {
    'flanders': 'flanders vlaanderen antwerp ghent'.split(),
    'brussels': 'brussels bruxelles'.split(),
    'wallonia': 'wallonia wallonie namur'.split(),
}
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


def fuel_of(word: str) -> str | None:
    """The boiler of the fossil fuel that a word is or begins with; the longest beginning decides."""
    if re.match('gasif|bio|holz', word) or re.search('(frei|vrij|los|loos|less)$', word):
        return None
    found = [(len(fuel), boiler) for boiler, fuels in FUELS.items() for fuel in fuels if word.startswith(fuel)]
    return max(found)[1] if found else None


def fuels_in(words: list[str]) -> list[str]:
    """The boilers of the fossil fuels that heat, outside of what was removed."""
    if GONE & set(words):
        return []
    boilers = []
    for at, word in enumerate(words):
        before, after = words[at - 1] if at else '', words[at + 1] if at + 1 < len(words) else ''
        is_refrigerant = word.startswith('propan') and after in ('heat', 'air', 'warmepumpe')
        is_off = before in NOT_FOSSIL_AFTER or (at > 1 and words[at - 2] == 'off')
        boiler = fuel_of(word)
        if boiler and not is_refrigerant and not is_off and after not in NOT_HEATING_BEFORE:
            boilers.append(boiler)
    return boilers


def systems_in(part: list[str]) -> list[str]:
    """The system that the last words of a part name, and every fossil fuel of the part."""
    named = look_up_endings(part, HEATING_WORDS)
    fuels = fuels_in(part)
    if named is None or named in ON_SITE_BOILERS:
        return fuels or ([named] if named else [])
    return [named, *fuels]


def read_heating_system(text: str) -> str | None:
    found = look_up(normal_form(text), HEATING_WORDS)
    if found:
        return found
    systems = [system for part in heating_parts(text) for system in systems_in(part)]
    if not systems:
        return None
    if systems[0] == 'district_heating':
        return 'district_heating'
    if 'heat_pump' in systems and any(system in ON_SITE_BOILERS for system in systems):
        return 'hybrid_heat_pump'
    burning = [system for system in systems if system in (*ON_SITE_BOILERS, 'hybrid_heat_pump', 'chp')]
    others = [system for system in systems if system != 'solar_thermal']
    return next(iter(burning + others), 'solar_thermal')


def part_of_country(text: str, places: dict[str, list[str]]) -> str | None:
    """The part of a country whose name, or a city of it, stands last in a text."""
    name = normal_form(text)
    if re.search('(^|_)new_(south_)?(wales|england)(_|$)', name):
        return None
    ends = [
        (match.end(), part)
        for part, words in places.items()
        for word in words
        for match in re.finditer(f'(?<![a-z0-9]){word}(?![a-z0-9])', name)
    ]
    return max(ends)[1] if ends else None


def _country_of(name: str) -> str | None:
    while name not in COUNTRY_WORDS:
        beginning = next((each for each in COUNTRY_BEGINNINGS if name.startswith(each)), None)
        if beginning is None:
            return None
        name = name[len(beginning) :]
    return COUNTRY_WORDS[name]


def read_country(text: str) -> str:
    """The code of a country; an unknown one counts as the average of the European Union."""
    name = normal_form(text)
    code = _country_of(name)
    for country, places in (('gb', NATION_PLACES), ('be', REGION_PLACES)):
        if code is None and any(name in words for words in places.values()):
            code = country
    if code is None and ',' in text:
        code = _country_of(normal_form(text.rsplit(',', 1)[1]))
    for country, places in (('gb', NATION_PLACES), ('be', REGION_PLACES)):
        if code is None and part_of_country(text, {part: words[:1] for part, words in places.items()}):
            code = country
    return code or 'eu'


def emission_factor(country: str, fuel: str) -> float:
    """kgCO2e/kWh: the country's own factor, else that of the European Union."""
    return EMISSION_FACTORS.get(country, {}).get(fuel, EMISSION_FACTORS['eu'][fuel])

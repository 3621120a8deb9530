"""Reference of assess_epbd_score, written from its specification alone. No code is shared with the product."""

from dataclasses import dataclass
from typing import NamedTuple

from free_text import (
    BUILDING_TYPES,
    COUNTRIES_WITH_ROWS,
    EU_MEMBERS,
    NATION_PLACES,
    REGION_PLACES,
    emission_factor,
    part_of_country,
    read_building_type,
    read_country,
    read_heating_system,
    words_of,
)
from shared_rules import round_to, sent
from tables import table

TABLES = table('class_scales_and_prices')
CARRIERS = ['electricity', 'natural_gas', 'heating_oil', 'district_heat', 'biomass', 'coal']
CLASSES = 'ABCDEFG'
# Category and cost multiplier.
TYPES = {
    'residential': ('residential', 1.0),
    'residential_institution': ('residential', 1.1),
    'office': ('non_residential', 1.1),
    'retail': ('non_residential', 0.9),
    'restaurant': ('non_residential', 1.1),
    'hotel': ('non_residential', 1.15),
    'leisure': ('non_residential', 1.15),
    'sports': ('non_residential', 1.2),
    'religious': ('non_residential', 1.1),
    'industrial': ('non_residential', 0.6),
    'warehouse': ('non_residential', 0.6),
    'laboratory': ('non_residential', 1.5),
    'data_centre': ('non_residential', 1.2),
    'transport': ('non_residential', 1.1),
    'mixed_use': ('non_residential', 1.05),
    'school': ('non_residential', 1.05),
    'hospital': ('non_residential', 1.5),
    'public': ('non_residential', 1.1),
    'other': ('non_residential', 1.0),
}
# Score, whether it burns fossil fuel on site, and the delivered energy by carrier for one unit of heat.
HEATING = {
    'heat_pump': (100, False, {'electricity': 1 / 2.8}),
    'district_heating': (75, False, {'district_heat': 1 / 0.95}),
    'biomass': (70, False, {'biomass': 1 / 0.75}),
    'electric': (60, False, {'electricity': 1.0}),
    'hybrid_heat_pump': (55, True, {'electricity': 0.6 / 3.0, 'natural_gas': 0.4 / 0.90}),
    'solar_thermal': (60, False, {'electricity': 0.70}),
    'chp': (35, True, {'natural_gas': 1 / 0.85}),
    'other': (30, False, {'natural_gas': 1 / 0.85}),
    'gas_boiler': (25, True, {'natural_gas': 1 / 0.85}),
    'oil_boiler': (5, True, {'heating_oil': 1 / 0.82}),
    'coal_boiler': (0, True, {'coal': 1 / 0.70}),
}
CLASS_SCORES = {'A': 100, 'B': 85, 'C': 70, 'D': 52, 'E': 35, 'F': 18, 'G': 0}
PRESSURE_SCORES = {'none': 100, 'low': 80, 'medium': 55, 'high': 25, 'critical': 0}
PRESSURES = list(PRESSURE_SCORES)
WEIGHTS = {'epc': 40, 'heating': 20, 'renewables': 10, 'envelope': 10, 'deadline': 20}
# EUR/m2 to leave a class for the next better one.
STEP_COSTS = {'G': 45, 'F': 45, 'E': 47, 'D': 65, 'C': 140, 'B': 190}
CLIMATES = table('calculate_carbon')['climates']
CLIMATE_ROWS = table('calculate_carbon')['climate_row_of_countries']
UK_HEAT_PUMP_SCOP = 2.8
PUBLIC_WORDS = {'public', 'prison', 'emergency_services', 'school', 'university', 'hospital'}
PRIVATE_NAMES = set(
    'private privately independent privat prive privada veterinary vet animal dental dentist driving dance language '
    'riding'.split()
)
PUBLIC_NAMES = set(
    'public publicly municipal council state government federal communal stadtische staatliche municipale '
    'gemeentelijk'.split()
)
LETTING_YEARS = {'G': 2025, 'F': 2028, 'E': 2034}
ASSESSMENT_YEAR = 2026
# Article 10(3)(a) and (d): what is completed later has solar energy as a new building.
NEW_FOR_SOLAR_AFTER = 2026
EUR_PER_GBP = 1.15
PAYBACK_YEARS_MAX = 99


class Duty(NamedTuple):
    pressure: str
    key: str
    year: int | None


NO_DUTY = Duty('none', 'none', None)


@dataclass(frozen=True)
class Building:
    row: str
    category: str
    multiplier: float
    heating: str
    country: str
    regime: str
    area: float
    year: int
    epc: str
    has_pv: bool
    owner: str
    nation: str | None
    region: str | None
    is_let: bool
    exemption: str | None
    transfer: int | None
    law_year: int

    @property
    def may_be_exempt(self) -> bool:
        is_small = self.area < 50 and not self.is_home
        return self.exemption is not None or self.row == 'religious' or is_small

    @property
    def is_tertiary(self) -> bool:
        is_service = not self.is_home and self.row not in ('industrial', 'religious')
        return is_service and self.exemption not in ('temporary', 'defence') and self.year <= self.law_year

    @property
    def is_transferred(self) -> bool:
        return self.transfer is not None and self.transfer >= (2023 if self.is_home else 2022)

    @property
    def is_home(self) -> bool:
        return self.category == 'residential'

    @property
    def is_fossil(self) -> bool:
        return HEATING[self.heating][1]

    @property
    def is_ready(self) -> bool:
        return self.epc == 'A' and not self.is_fossil and self.heating != 'other'

    @property
    def zero_emission_from(self) -> int:
        return 2028 if self.owner == 'public' else 2030

    @property
    def is_zero_emission_due(self) -> bool:
        return self.regime == 'epbd' and self.year >= self.zero_emission_from

    @property
    def is_below_2030(self) -> bool:
        return self.regime == 'epbd' and not self.is_home and not self.may_be_exempt and self.epc == 'G'

    @property
    def is_below_2033(self) -> bool:
        return self.regime == 'epbd' and not self.is_home and not self.may_be_exempt and self.epc in 'FG'

    @property
    def is_worst_43(self) -> bool:
        return self.regime == 'epbd' and self.is_home and not self.may_be_exempt and self.epc in 'EFG'


def owner_of(given: str | None, text: str, word: str | None, row: str) -> str:
    if given:
        return given
    words = words_of(text)
    if row not in ('residential', 'residential_institution'):
        if PRIVATE_NAMES & set(words):
            return 'private'
        for at, name in enumerate(words):
            if name in PUBLIC_NAMES and words[at + 1 : at + 2] not in (['house'], ['of']):
                return 'public'
    return 'public' if word in PUBLIC_WORDS else 'private'


def read_building(input: dict) -> Building:
    word = read_building_type(input['building_type'])
    row = BUILDING_TYPES[word]['assess_epbd_score_row'] if word else 'other'
    details = input.get('details') or {}
    country = read_country(input['country'])
    nation = region = None
    if country == 'gb':
        nation = input.get('nation') or part_of_country(input['country'], NATION_PLACES) or 'england'
    if country == 'be':
        region = details.get('region') or part_of_country(input['country'], REGION_PLACES)
    if country in EU_MEMBERS or country == 'eu':
        regime = 'epbd'
    else:
        regime = 'uk_mees' if nation in ('england', 'wales') else 'outside'
    category, multiplier = TYPES[row]
    if row == 'residential_institution' and country == 'gb':
        category = 'non_residential'
    owner = owner_of(input.get('ownership'), input['building_type'], word, row)
    if category == 'non_residential' and owner == 'public':
        category = 'public'
    return Building(
        row=row,
        category=category,
        multiplier=multiplier,
        heating=read_heating_system(input['heating_system']) or 'other',
        country=country,
        regime=regime,
        area=input['floor_area_m2'],
        year=input['year_built'],
        epc=input['current_epc'],
        has_pv=input['has_solar_pv'],
        owner=owner,
        nation=nation,
        region=region,
        is_let=details.get('tenure') != 'owner_occupied',
        exemption=details.get('exemption'),
        transfer=details.get('transfer_year'),
        law_year=int(input['as_of'][:4]) if 'as_of' in input else ASSESSMENT_YEAR,
    )


def european_duty(b: Building) -> Duty:
    duty = NO_DUTY
    if b.is_zero_emission_due and not b.is_ready:
        duty = Duty('critical', 'art_7_zero_emission_new_building', b.zero_emission_from)
    elif b.is_home:
        duty = {
            'G': Duty('high', 'art_9_2_trajectory', 2030),
            'F': Duty('medium', 'art_9_2_trajectory', 2030),
            'E': Duty('medium', 'art_9_2_trajectory', 2030),
            'D': Duty('low', 'art_9_2_trajectory', 2035),
        }.get(b.epc, NO_DUTY)
    else:
        duty = {
            'G': Duty('critical', 'art_9_1_meps_16_pct', 2030),
            'F': Duty('critical' if b.law_year >= 2033 else 'high', 'art_9_1_meps_26_pct', 2033),
            'E': Duty('medium', 'art_9_1_further_thresholds', 2040),
            'D': Duty('low', 'art_9_1_further_thresholds', 2040),
        }.get(b.epc, NO_DUTY)
    if b.may_be_exempt and duty is not NO_DUTY:
        duty = Duty('low', 'art_9_6_possible_exemption', None)
    if duty is NO_DUTY and b.is_fossil:
        duty = Duty('low', 'annex_ii_fossil_boiler_phase_out', 2040)
    return national_duty(b, duty) or duty


def national_duty(b: Building, so_far: Duty) -> Duty | None:
    """The first national rule that applies and is not less urgent than the deadline so far."""
    rules = []
    if b.country == 'fr' and b.is_home and b.is_let and not b.may_be_exempt and b.epc in 'EFG':
        is_banned = LETTING_YEARS[b.epc] <= b.law_year
        pressure = 'critical' if is_banned else {'G': 'high', 'F': 'high', 'E': 'medium'}[b.epc]
        rules.append(Duty(pressure, 'fr_letting_ban', LETTING_YEARS[b.epc]))
    if b.country == 'nl' and b.row == 'office' and b.area >= 100 and not b.may_be_exempt and b.epc in 'DEFG':
        rules.append(Duty('critical', 'nl_office_label_c', 2023))
    if b.country == 'fr' and b.is_tertiary and b.area >= 1000:
        rules.append(Duty('low' if b.epc in 'AB' else 'medium', 'fr_tertiary_decree', 2030))
    if b.region == 'flanders' and b.is_home and not b.may_be_exempt and b.is_transferred and b.epc in 'EFG':
        rules.append(Duty('high', 'be_flanders_renovation', b.transfer + 5))
    urgent = (rule for rule in rules if PRESSURES.index(rule.pressure) >= PRESSURES.index(so_far.pressure))
    return next(urgent, None)


def british_duty(b: Building) -> Duty:
    duty = NO_DUTY
    if not b.is_let:
        return duty
    if b.epc in 'FG':
        duty = Duty('critical', 'uk_mees_epc_e', 2020 if b.is_home else 2023)
    elif b.is_home and b.epc in 'DE':
        duty = Duty('medium', 'uk_mees_epc_c_announced', 2030)
    elif not b.is_home and b.area > 1000 and b.epc in 'CDE':
        duty = Duty('medium', 'uk_mees_epc_b_announced', 2031)
    if b.may_be_exempt and duty is not NO_DUTY:
        duty = Duty('low', 'uk_mees_possible_exemption', None)
    return duty


def solar_obligation(b: Building) -> tuple[str, int | None]:
    if b.regime != 'epbd':
        return 'none', None
    if b.year > NEW_FOR_SOLAR_AFTER:
        if b.area > 250 and (b.owner == 'public' or not b.is_home):
            return 'art_10_3_a', 2026
        return ('art_10_3_d', 2029) if b.is_home else ('none', None)
    if b.owner == 'public':
        steps = ((2000, 'art_10_3_b_i', 2027), (750, 'art_10_3_b_ii', 2028), (250, 'art_10_3_b_iii', 2030))
        return next(((key, year) for limit, key, year in steps if b.area > limit), ('none', None))
    if b.category == 'non_residential' and b.area > 500:
        return 'art_10_3_c', 2027
    return 'none', None


def automation_obligation(b: Building, output_kw: float) -> tuple[str, int | None]:
    if b.regime != 'epbd' or b.is_home:
        return 'none', None
    if output_kw > 290:
        return 'art_13_9_a', 2024
    return ('art_13_9_b', 2029) if output_kw > 70 else ('none', None)


def envelope_score(b: Building) -> int:
    steps = ((2021, 100), (2010, 85), (2000, 70), (1980, 50), (1960, 25), (1945, 20))
    score = next((score for since, score in steps if b.year >= since), 15)
    if b.epc in 'AB':
        return max(score, 80)
    return max(score, 60) if b.epc == 'C' else score


def status_of(b: Building, duty: Duty) -> str:
    if b.regime == 'outside':
        return 'outside_epbd'
    misses_design = b.is_zero_emission_due and not b.is_ready
    if b.regime == 'uk_mees':
        if not b.is_let:
            return 'outside_epbd'
        if b.may_be_exempt and b.epc in 'FG':
            return 'exemption_to_confirm'
        return 'outside_epbd_mees_fail' if b.epc in 'FG' else 'outside_epbd_mees_pass'
    if misses_design and not b.may_be_exempt:
        return 'not_zero_emission'
    if duty.pressure == 'critical' and duty.key in ('fr_letting_ban', 'nl_office_label_c'):
        return 'national_rule_breach'
    if b.may_be_exempt and (misses_design or b.epc in ('EFG' if b.is_home else 'FG')):
        return 'exemption_to_confirm'
    if b.is_below_2030:
        return 'below_2030_threshold'
    if b.is_below_2033:
        return 'below_2033_threshold'
    if b.is_worst_43:
        return 'worst_performing_43_pct'
    return 'zero_emission_ready' if b.is_ready else 'no_current_exposure'


def national_rules(b: Building, duty: Duty, output_kw: float, electricity_kwh: float) -> list[dict]:
    rows = []

    def add(rule: str, position: str, year: int | None = None, standing: str = 'in_force') -> None:
        rows.append({'rule': rule, 'standing': standing, 'position': position, 'year': year})

    is_new = b.year > b.law_year
    if b.country == 'fr':
        if b.is_home and b.is_let and b.epc in LETTING_YEARS:
            year = LETTING_YEARS[b.epc]
            position = 'not_met' if year <= b.law_year else 'not_yet_due'
            add('fr_letting_ban', 'to_check' if b.may_be_exempt else position, year)
        if b.is_tertiary and b.area >= 1000:
            add('fr_tertiary_decree', 'to_check', 2030)
        if not b.is_home and output_kw > 290:
            add('fr_building_automation', 'to_check' if b.law_year >= 2025 else 'not_yet_due', 2025)
        elif not b.is_home and output_kw > 70:
            add('fr_building_automation', 'to_check' if b.law_year >= 2030 else 'not_yet_due', 2030)
    if b.region == 'flanders':
        if b.is_home and not b.may_be_exempt and b.epc in 'EFG':
            year = duty.year if duty.key == 'be_flanders_renovation' else 2023
            is_over = duty.key == 'be_flanders_renovation' and b.law_year > year
            after_transfer = 'to_check' if is_over else 'not_yet_due'
            add('be_flanders_dwelling', after_transfer if b.is_transferred else 'if_triggered', year)
        if not b.is_home:
            add('be_flanders_other', 'to_check' if b.is_transferred else 'if_triggered', 2022)
    if b.country == 'be' and b.region is None:
        add('be_region_not_given', 'to_check')
    if b.country == 'de':
        if b.heating in ('gas_boiler', 'oil_boiler', 'coal_boiler', 'chp', 'other'):
            add('de_renewable_heating', 'if_triggered', 2024, 'under_revision')
        if b.heating in ('gas_boiler', 'oil_boiler'):
            add('de_old_boiler', 'to_check', 2044, 'under_revision')
        if not is_new and b.epc in 'DEFG' and b.year < 2002:
            add('de_top_floor_ceiling', 'to_check')
        if not b.is_home and output_kw > 290:
            add('de_building_automation', 'to_check' if b.law_year > 2024 else 'not_yet_due', 2024)
    if b.country == 'nl':
        if b.row == 'office' and b.area >= 100:
            position = 'met' if b.epc in 'ABC' else 'not_met'
            add('nl_office_label_c', 'to_check' if b.may_be_exempt else position, 2023)
        if not b.is_home:
            add('nl_energy_saving', 'to_check' if electricity_kwh >= 50_000 else 'if_triggered')
    if b.country == 'ie':
        add('ie_certificate', 'if_triggered')
    if b.regime == 'uk_mees' and b.is_let:
        if not b.may_be_exempt:
            add('uk_mees_epc_e', 'not_met' if b.epc in 'FG' else 'met', 2020 if b.is_home else 2023)
        if b.is_home and b.epc in 'DEFG':
            add('uk_mees_epc_c_announced', 'for_information', 2030, 'proposed')
        if not b.is_home and b.area > 1000 and b.epc in 'CDEFG':
            add('uk_mees_epc_b_announced', 'for_information', 2031, 'proposed')
    if b.nation == 'scotland':
        add('scotland_certificate', 'if_triggered')
        if not b.is_home and not b.may_be_exempt and b.area > 1000 and b.year < 2002:
            add('scotland_section_63', 'if_triggered', 2016)
        if b.is_home and b.is_let:
            add('scotland_rented_homes', 'for_information', 2028, 'proposed')
    if b.nation == 'northern_ireland':
        add('northern_ireland_certificate', 'if_triggered')
    return rows


def upgrade_cost(start: str, target: str) -> float:
    """EUR/m2 for all classes between two classes, before the factors of type, country and size."""
    return sum(STEP_COSTS[letter] for letter in 'GFEDCB' if target < letter <= start)


@dataclass(frozen=True)
class Measure:
    name: str
    cost: float
    energy_saving: float
    bill_saving: float
    carbon_saving: float
    driver: str

    @property
    def payback(self) -> float | None:
        if self.bill_saving <= 0 or self.cost / self.bill_saving > PAYBACK_YEARS_MAX:
            return None
        return self.cost / self.bill_saving


def calculate(input: dict) -> dict:
    b = read_building(sent(input))
    area, is_home = b.area, b.is_home
    data_row = b.country if b.country in COUNTRIES_WITH_ROWS else 'eu'
    duty = european_duty(b) if b.regime == 'epbd' else british_duty(b) if b.regime == 'uk_mees' else NO_DUTY
    solar, solar_year = solar_obligation(b)
    output_kw = area * 0.08
    automation, automation_year = automation_obligation(b, output_kw)

    scores = {
        'epc': CLASS_SCORES[b.epc],
        'heating': HEATING[b.heating][0],
        'renewables': 100 if b.has_pv or b.heating == 'solar_thermal' else 0 if solar != 'none' else 40,
        'envelope': envelope_score(b),
        'deadline': PRESSURE_SCORES[duty.pressure],
    }
    score = sum(WEIGHTS[part] * scores[part] for part in WEIGHTS) / 100
    band = 'strong' if score >= 80 else 'moderate' if score >= 60 else 'weak' if score >= 40 else 'poor'

    target = 'A' if b.epc in 'AB' else 'B' if b.epc == 'C' else 'C'
    cost_factor = 0.4 + 0.6 * TABLES['price_levels'].get(b.country, TABLES['price_levels'][data_row]) / 100
    size_factor = min(1.20, max(0.85, (1000 / area) ** 0.05))
    unit_cost = b.multiplier * cost_factor * size_factor
    cost_per_m2 = upgrade_cost(b.epc, target) * unit_cost
    heat_pump_kw = (0.1 if is_home else 0.06) * area
    heat_pump_fixed = 6750 * max(1, area / 120) if is_home else 0
    heat_pump_cost = (heat_pump_fixed + (830 if is_home else 2000) * heat_pump_kw) * cost_factor
    zero_emission_per_m2 = 0 if b.is_ready else upgrade_cost(b.epc, 'A') * unit_cost
    if not b.is_ready and (b.is_fossil or b.heating == 'other'):
        zero_emission_per_m2 = max(zero_emission_per_m2, heat_pump_cost / area)
    cost = cost_per_m2 * area

    scale = TABLES['scales'].get(b.country, TABLES['scales']['eu'])
    metric = scale['representative'][CLASSES.index(b.epc)]
    if scale['basis'] == 'primary':
        weights = TABLES['primary_energy_factors']['gb' if b.country == 'gb' else 'eu']
    else:
        weights = {carrier: 1 for carrier in CARRIERS}
    per_heat = HEATING[b.heating][2]
    auxiliary = 0.15 * metric / weights['electricity']
    if is_home:
        auxiliary = min(6, auxiliary)
    heat = (metric - auxiliary * weights['electricity']) / sum(
        amount * weights[carrier] for carrier, amount in per_heat.items()
    )
    heating = {carrier: heat * amount for carrier, amount in per_heat.items()}
    energy = {**heating, 'electricity': heating.get('electricity', 0) + auxiliary}
    factors = {carrier: emission_factor(b.country, carrier) for carrier in CARRIERS}
    price_row = TABLES['prices'][data_row]
    sector = 'household' if is_home else 'business'
    prices = {carrier: price_row.get(carrier) or price_row[f'{carrier}_{sector}'] for carrier in CARRIERS}

    climate_row = b.country if b.country in COUNTRIES_WITH_ROWS else CLIMATE_ROWS.get(b.country, 'tropical')
    climate = CLIMATES[climate_row]
    scop = UK_HEAT_PUMP_SCOP if climate_row == 'gb' else climate['heat_pump_scop']
    measures: list[Measure] = []

    def add(
        name: str, savings: dict[str, float], cost: float, driver: str, bill: float | None = None
    ) -> None:
        """Savings are kWh/m2."""
        if bill is None:
            bill = sum(saved * prices[carrier] for carrier, saved in savings.items()) * area
        carbon = sum(saved * factors[carrier] for carrier, saved in savings.items()) * area
        measures.append(Measure(name, cost, sum(savings.values()) * area, bill, carbon, driver))

    savings = {carrier: 0.10 * amount for carrier, amount in heating.items()}
    savings['electricity'] = savings.get('electricity', 0) + 0.05 * auxiliary
    add('controls_and_bacs', savings, (10 if is_home else 12) * cost_factor * area, automation)
    if not is_home:
        add('led_lighting', {'electricity': 0.25 * auxiliary}, 25 * cost_factor * area, 'none')
    envelope_driver = duty.key if duty.pressure == 'critical' or b.is_below_2033 else 'none'
    if b.epc in 'CDEFG' and b.year < 2010:
        savings = {carrier: 0.30 * amount for carrier, amount in heating.items()}
        wall_cost = (135 + 45 if is_home else 95 + 25) * cost_factor * area
        add('wall_and_roof_insulation', savings, wall_cost, envelope_driver)
    if b.epc in 'DEFG' and b.year < 2000:
        savings = {carrier: 0.12 * amount for carrier, amount in heating.items()}
        add('window_replacement', savings, (120 if is_home else 95) * cost_factor * area, envelope_driver)
    if b.heating not in ('heat_pump', 'district_heating', 'biomass'):
        savings = {**heating, 'electricity': heating.get('electricity', 0) - heat / scop}
        driver = duty.key if b.is_zero_emission_due and b.is_fossil else 'none'
        add('heat_pump', savings, heat_pump_cost, driver)
    if not b.has_pv:
        if is_home:
            capacity = (0.03 * min(area, 150) + 0.02 * max(0, area - 150)) / area
        else:
            capacity = 0.02
        generation = capacity * climate['pv_yield']
        used = 0.40 * generation if is_home else min(generation, 0.40 * energy['electricity'])
        pv_cost = capacity * area * (2100 if is_home else 1400) * cost_factor
        bill = prices['electricity'] * (used + 0.30 * (generation - used)) * area
        add('solar_pv', {'electricity': used}, pv_cost, solar, bill)
    measures.sort(key=lambda m: (m.driver == 'none', m.payback is None, m.payback or 0, m.name))

    return {
        'building_type_used': b.row,
        'building_category': b.category,
        'heating_system_used': b.heating,
        'country_used': b.country,
        'data_row_used': data_row,
        'regime': b.regime,
        'compliance_score': round_to(score, 1),
        'score_band': band,
        'compliance_status': status_of(b, duty),
        'sub_scores': scores,
        'weights_pct': WEIGHTS,
        'deadline_pressure': duty.pressure,
        'driving_deadline': duty.key,
        'driving_deadline_year': duty.year,
        'years_to_deadline': None if duty.year is None else max(0, duty.year - b.law_year),
        'meps_2030_exposed': b.is_below_2030,
        'meps_2033_exposed': b.is_below_2033,
        'residential_worst_43_pct': b.is_worst_43,
        'zero_emission_ready': b.is_ready,
        'fossil_heating': b.is_fossil,
        'solar_obligation': solar,
        'solar_obligation_year': solar_year,
        'bacs_obligation': automation,
        'bacs_obligation_year': automation_year,
        'estimated_hvac_output_kw': round_to(output_kw, 1),
        'target_epc': target,
        'renovation_cost_per_m2_eur': round_to(cost_per_m2, 1),
        'renovation_cost_low_eur': round_to(0.75 * cost),
        'renovation_cost_eur': round_to(cost),
        'renovation_cost_high_eur': round_to(1.35 * cost),
        'renovation_cost_gbp': round_to(cost / EUR_PER_GBP),
        'zero_emission_cost_per_m2_eur': round_to(zero_emission_per_m2, 1),
        'zero_emission_cost_eur': round_to(zero_emission_per_m2 * area),
        'grid_emission_factor_kgco2e_per_kwh': factors['electricity'],
        'class_metric_kwh_per_m2': round_to(metric, 1),
        'class_metric_basis': scale['basis'],
        'delivered_energy_kwh': round_to(sum(energy.values()) * area),
        'operational_carbon_kgco2e': round_to(sum(energy[carrier] * factors[carrier] for carrier in energy) * area),
        'annual_energy_cost_eur': round_to(sum(energy[carrier] * prices[carrier] for carrier in energy) * area),
        'heat_demand_kwh_per_m2': round_to(min(heat, 400) if b.heating == 'heat_pump' else heat, 1),
        'national_rules': national_rules(b, duty, output_kw, energy['electricity'] * area),
        'priority_measures': [
            {
                'measure': measure.name,
                'cost_eur': round_to(measure.cost),
                'cost_gbp': round_to(measure.cost / EUR_PER_GBP),
                'energy_saving_kwh': round_to(measure.energy_saving),
                'annual_saving_eur': round_to(measure.bill_saving),
                'carbon_saving_kgco2e': round_to(measure.carbon_saving),
                'payback_years': round_to(measure.payback, 1),
                'legal_driver': measure.driver,
                'priority': index + 1,
            }
            for index, measure in enumerate(measures)
        ],
    }

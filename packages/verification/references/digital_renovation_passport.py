"""Reference of digital_renovation_passport, written from its METHOD.md alone.

No code is shared with the product.
"""

import math
import re
from dataclasses import dataclass

from free_text import COUNTRIES_WITH_ROWS, emission_factor, read_building_type, read_country
from shared_rules import round_to, sent
from tables import table

TABLES = table('class_scales_and_prices')
CLIMATE_ROWS = table('calculate_carbon')['climate_row_of_countries']
CLASSES = 'ABCDEFG'
EUR_PER_GBP = 1.15
PAYBACK_YEARS_MAX = 99
HEAT_PUMP_HEAT_MAX = 400

# Carrier and delivered energy for one unit of heat, today.
HEATING = {
    'gas': ('natural_gas', 1 / 0.85),
    'oil': ('heating_oil', 1 / 0.82),
    'hp': ('electricity', 1 / 2.8),
    'district': ('district_heat', 1 / 0.95),
    'electric': ('electricity', 1.0),
    'biomass': ('biomass', 1 / 0.75),
}
# Quick wins: share of heat and of auxiliary electricity saved. Deep renovation: share of heat saved by the envelope and by
# heat recovery.
IMPROVEMENTS = {
    'A': (0.02, 0.03, 0.00, 0.00),
    'B': (0.04, 0.08, 0.15, 0.00),
    'C': (0.07, 0.12, 0.30, 0.08),
    'D': (0.10, 0.15, 0.40, 0.08),
    'E': (0.12, 0.15, 0.45, 0.08),
    'F': (0.13, 0.15, 0.50, 0.08),
    'G': (0.15, 0.15, 0.55, 0.08),
}
PHASES = {
    'systems_first': (('quick_wins', 2027, 2027), ('system_upgrades', 2028, 2030), ('deep_renovation', 2031, 2035)),
    'fabric_first': (('quick_wins', 2027, 2027), ('deep_renovation', 2028, 2032), ('system_upgrades', 2033, 2035)),
}
# Seasonal performance of a heat pump, and full-load hours with hot water, by climate row.
CLIMATES = {
    'gb': (2.8, 2000), 'de': (3, 2000), 'fr': (3.2, 1900), 'nl': (3, 2000), 'es': (3.5, 1500), 'pl': (2.8, 2000),
    'ro': (3, 1900), 'it': (3.4, 1600), 'ie': (3, 2100), 'be': (3, 2000), 'at': (2.9, 2000), 'ae': (3.5, 1500),
    'sa': (3.5, 1500), 'us': (3, 1800), 'eu': (3, 2000), 'nordic': (2.7, 2200), 'baltic': (2.8, 2100),
    'atlantic': (2.9, 2100), 'continental': (2.9, 2000), 'pannonian': (3, 1900), 'mediterranean': (3.4, 1500),
    'cold': (2.6, 2200), 'warm_continental': (3.1, 1800), 'mild': (3.4, 1500), 'highland': (3.4, 1500),
    'hot_dry': (3.5, 1500), 'tropical': (3.5, 1500),
}
NATIONS = ('england', 'wales', 'scotland', 'northern_ireland')
# EUR/m2 for the step that leaves a class, and the range around it.
CLASS_STEPS = {'G': 45, 'F': 45, 'E': 47, 'D': 65}

# SAP 10.2 prices in p/kWh and standing charges in GBP.
SAP_PRICES = {'natural_gas': 3.64, 'heating_oil': 4.94, 'electricity': 16.49, 'district_heat': 4.24, 'biomass': 6.25}
SAP_OFF_PEAK = 0.80 * 9.40 + 0.20 * 19.60
SAP_EXPORT = 5.59
SAP_STANDING = {'natural_gas': 92.0, 'district_heat': 92.0}
SAP_REPRESENTATIVE = {'A': 94, 'B': 86, 'C': 74.5, 'D': 61.5, 'E': 46.5, 'F': 29.5, 'G': 10.5}
SAP_BANDS = (92, 81, 69, 55, 39, 21)
SAP_HEAT_MAX = {'A': 60, 'B': 80, 'C': 110, 'D': 155, 'E': 215, 'F': 275, 'G': 345}

CHECKLIST = [
    ('current_performance', 'provided'),
    ('graphical_roadmap', 'to_complete'),
    ('national_requirements', 'to_complete'),
    ('optimal_sequencing', 'provided'),
    ('step_measures', 'provided'),
    ('step_energy_savings', 'provided'),
    ('step_ghg_reduction', 'provided'),
    ('step_bill_savings', 'provided'),
    ('step_epc_class', 'provided'),
    ('district_heating_connection', 'to_complete'),
    ('renewable_generation_share', 'provided'),
    ('circularity_and_whole_life_carbon', 'to_complete'),
    ('wider_benefits', 'to_complete'),
    ('funding', 'to_complete'),
    ('technical_advice_contacts', 'to_complete'),
]


@dataclass(frozen=True)
class MeasureRow:
    name: str
    phase: str
    home: tuple[float, float]
    other: tuple[float, float]
    classes: str
    heating: str


# EUR per m2 of floor, low and high; the heat pump and the solar panels are priced by capacity.
MEASURES = [
    MeasureRow('recommissioning', 'quick_wins', (3, 7), (3, 7), 'ABC', 'all'),
    MeasureRow('heating_controls', 'quick_wins', (6, 14), (8, 16), 'BCDEFG', 'all'),
    MeasureRow('led_lighting', 'quick_wins', (6, 15), (18, 32), 'BCDEFG', 'all'),
    MeasureRow('draught_proofing', 'quick_wins', (4, 10), (3, 7), 'DEFG', 'all'),
    MeasureRow('loft_and_pipe_insulation', 'quick_wins', (10, 22), (8, 18), 'DEFG', 'all'),
    MeasureRow('heat_pump', 'system_upgrades', (0, 0), (0, 0), 'ABCDEFG', 'new_heat_pump'),
    MeasureRow('emitter_upgrade', 'system_upgrades', (20, 45), (15, 35), 'DEFG', 'new_heat_pump'),
    MeasureRow('heat_pump_optimisation', 'system_upgrades', (8, 20), (6, 14), 'ABCDEFG', 'kept_heat_pump'),
    MeasureRow('district_substation_upgrade', 'system_upgrades', (15, 35), (10, 25), 'ABCDEFG', 'district'),
    MeasureRow('biomass_boiler_upgrade', 'system_upgrades', (60, 110), (50, 90), 'ABCDEFG', 'biomass'),
    MeasureRow('solar_pv', 'system_upgrades', (0, 0), (0, 0), 'ABCDEFG', 'all'),
    MeasureRow('planned_maintenance', 'deep_renovation', (4, 10), (4, 10), 'A', 'all'),
    MeasureRow('energy_monitoring', 'deep_renovation', (2, 5), (2, 5), 'AB', 'all'),
    MeasureRow('selective_envelope_upgrade', 'deep_renovation', (40, 90), (35, 80), 'B', 'all'),
    MeasureRow('wall_insulation', 'deep_renovation', (90, 180), (60, 130), 'CDEFG', 'all'),
    MeasureRow('roof_insulation', 'deep_renovation', (30, 60), (15, 35), 'DEFG', 'all'),
    MeasureRow('window_replacement', 'deep_renovation', (80, 160), (65, 125), 'CDEFG', 'all'),
    MeasureRow('floor_insulation', 'deep_renovation', (25, 60), (20, 45), 'EFG', 'all'),
    MeasureRow('airtightness', 'deep_renovation', (8, 20), (6, 14), 'BCDEFG', 'all'),
    MeasureRow('heat_recovery_ventilation', 'deep_renovation', (45, 90), (50, 110), 'CDEFG', 'all'),
]


@dataclass
class State:
    """The building after a phase, per m2 and year."""

    heat: float
    final: float
    metric: float
    primary: float
    carbon: float
    bill: float
    used_pv: float
    generated: float
    exported: float
    rating: int | None


def sap_rating(cost_factor: float) -> float:
    return 108.8 - 120.5 * math.log10(cost_factor) if cost_factor >= 3.5 else 100 - 16.21 * cost_factor


def sap_band(rating: float) -> str:
    return next((letter for letter, lowest in zip(CLASSES, SAP_BANDS) if rating >= lowest), 'G')


class Path:
    """The building and its way through the three phases."""

    def __init__(self, country: str, area: float, epc: str, heating: str, is_home: bool, sequence: str) -> None:
        self.country, self.area, self.epc, self.heating = country, area, epc, heating
        self.is_home, self.sequence = is_home, sequence
        climate = country if country in COUNTRIES_WITH_ROWS else CLIMATE_ROWS.get(country, 'tropical')
        self.scop, self.full_load_hours = CLIMATES[climate]
        self.row = country if country in COUNTRIES_WITH_ROWS else 'eu'
        self.scale_name = country if country in TABLES['scales'] else 'eu'
        self.scale = TABLES['scales'][self.scale_name]
        self.is_british = country == 'gb' and is_home
        self.primary_factors = TABLES['primary_energy_factors']['gb' if country == 'gb' else 'eu']
        self.carrier, self.per_heat = HEATING[heating]
        self.kwp = 0.03 * min(area, 150) + 0.02 * max(0, area - 150) if is_home else 0.02 * area
        self.sap_area = min(area, 120.0)
        self.sap_price = SAP_OFF_PEAK if heating == 'electric' else SAP_PRICES[self.carrier]
        self.credit = 0.0
        self.heat_without_top_up: float | None = None
        if self.is_british:
            self._start_from_rating()
        else:
            self._start_from_class()

    def weight(self, carrier: str) -> float:
        return 1.0 if self.scale['basis'] == 'final' else self.primary_factors[carrier]

    def price(self, carrier: str) -> float:
        prices = TABLES['prices'][self.row]
        return prices.get(carrier) or prices[f"{carrier}_{'household' if self.is_home else 'business'}"]

    def _start_from_class(self) -> None:
        metric = self.scale['representative'][CLASSES.index(self.epc)]
        weight = self.weight('electricity')
        self.auxiliary = 0.15 * metric / weight
        if self.is_home:
            self.auxiliary = min(6, self.auxiliary)
        self.heat = (metric - self.auxiliary * weight) / (self.per_heat * self.weight(self.carrier))
        self.top_up = 0.0
        if self.heating == 'hp' and self.heat > HEAT_PUMP_HEAT_MAX:
            self.heat = float(HEAT_PUMP_HEAT_MAX)
            self.top_up = ((metric / weight - self.auxiliary) / self.heat - self.per_heat) / (1 - self.per_heat)

    def _start_from_rating(self) -> None:
        form = (1 + 45 / self.sap_area) / 1.5
        self.auxiliary = 6 * form
        rating = SAP_REPRESENTATIVE[self.epc]
        factor = (100 - rating) / 16.21 if rating >= 43.265 else 10 ** ((108.8 - rating) / 120.5)
        cost_of_heat = self.per_heat * self.sap_price
        pence_for_heat = (
            100 * factor * (self.sap_area + 45) / (0.36 * self.sap_area)
            - 100 * SAP_STANDING.get(self.carrier, 0) / self.sap_area
            - SAP_PRICES['electricity'] * self.auxiliary
        )
        without_top_up = pence_for_heat / cost_of_heat
        self.heat_without_top_up = without_top_up
        self.heat = min(SAP_HEAT_MAX[self.epc] * form, max(45 * form, without_top_up))
        self.top_up = 0.0
        if without_top_up > self.heat:
            direct = SAP_PRICES['electricity']
            self.top_up = min(1, (pence_for_heat / self.heat - cost_of_heat) / (direct - cost_of_heat))
        if without_top_up < self.heat:
            self.credit = self.heat * cost_of_heat - pence_for_heat

    def new_heating(self, per_heat: float, is_after_envelope: bool) -> tuple[str, float]:
        """Carrier and delivered energy for one unit of heat after the system upgrades."""
        if self.heating == 'district':
            return 'district_heat', 1 / 0.98
        if self.heating == 'biomass':
            return 'biomass', 1 / 0.88
        scop = min(4.0, self.scop + 0.4) if is_after_envelope and self.epc != 'A' else self.scop
        return 'electricity', min(per_heat, 1 / scop) if self.heating == 'hp' else 1 / scop

    def state(
        self, heat: float, auxiliary: float, carrier: str, per_heat: float, top_up: float, has_pv: bool,
        credit: float, sap_price: float,
    ) -> State:
        delivered = heat * (1 - top_up) * per_heat
        electricity = heat * top_up + auxiliary + (delivered if carrier == 'electricity' else 0)
        generated = self.kwp * TABLES['pv_yields'][self.row] / self.area if has_pv else 0.0
        used_pv = min(0.4 * generated if self.is_home else generated, 0.4 * electricity)
        exported = generated - used_pv
        energy = {'electricity': electricity - used_pv}
        if carrier != 'electricity':
            energy[carrier] = delivered
        bill = sum(amount * self.price(each) for each, amount in energy.items())
        rating = None
        if self.is_british:
            direct = SAP_PRICES['electricity']
            pence = (
                delivered * sap_price
                + (heat * top_up + auxiliary) * direct
                + 100 * SAP_STANDING.get(carrier, 0) / self.sap_area
                - max(credit, used_pv * direct + exported * SAP_EXPORT)
            )
            factor = 0.36 * max(0, pence) / 100 * self.sap_area / (self.sap_area + 45)
            rating = max(1, math.floor(sap_rating(factor) + 0.5))
        return State(
            heat=heat,
            final=sum(energy.values()),
            metric=sum(amount * self.weight(each) for each, amount in energy.items()),
            primary=sum(amount * self.primary_factors[each] for each, amount in energy.items()),
            carbon=sum(amount * emission_factor(self.country, each) for each, amount in energy.items()),
            bill=bill - 0.3 * self.price('electricity') * exported,
            used_pv=used_pv,
            generated=generated,
            exported=exported,
            rating=rating,
        )

    def states(self, heat: float, top_up: float, credit: float) -> tuple[list[State], State, State]:
        """The four states of the path, the deep renovation alone, and a heat pump alone after phase 1."""
        saved_1, auxiliary_saved, saved_envelope, ventilation = IMPROVEMENTS[self.epc]

        def deepen(heat: float, auxiliary: float, per_heat: float, is_heat_pump: bool) -> tuple[float, float, float]:
            heat *= (1 - saved_envelope) * (1 - ventilation)
            if self.epc != 'A':
                auxiliary = 0.9 * (auxiliary + (2.5 if self.epc in 'CDEFG' else 0))
                if is_heat_pump:
                    per_heat = 1 / min(4.0, 1 / per_heat + 0.4)
            return heat, auxiliary, per_heat

        heat_1, auxiliary_1 = heat * (1 - saved_1), self.auxiliary * (1 - auxiliary_saved)
        is_pump = self.heating == 'hp'
        old = (self.carrier, self.per_heat, top_up, False, credit, self.sap_price)
        path = [self.state(heat, self.auxiliary, *old), self.state(heat_1, auxiliary_1, *old)]
        heat_e, auxiliary_e, per_heat_e = deepen(heat_1, auxiliary_1, self.per_heat, is_pump)
        envelope = self.state(
            heat_e, auxiliary_e, self.carrier, per_heat_e, top_up, False, credit, self.sap_price
        )
        if self.sequence == 'fabric_first':
            carrier, per_heat = self.new_heating(per_heat_e, True)
            path.append(envelope)
            path.append(self.state(heat_e, auxiliary_e, carrier, per_heat, 0.0, True, credit, SAP_PRICES[carrier]))
        else:
            carrier, per_heat = self.new_heating(self.per_heat, False)
            path.append(self.state(heat_1, auxiliary_1, carrier, per_heat, 0.0, True, credit, SAP_PRICES[carrier]))
            last = deepen(heat_1, auxiliary_1, per_heat, carrier == 'electricity')
            path.append(
                self.state(last[0], last[1], carrier, last[2], 0.0, True, credit, SAP_PRICES[carrier])
            )
        if self.is_british:
            path[0].rating = math.floor(SAP_REPRESENTATIVE[self.epc] + 0.5)
            path[1].rating = max(path[1].rating, path[0].rating)
        pump = self.state(
            heat_1, auxiliary_1, 'electricity', 1 / self.scop, 0.0, False, credit, SAP_PRICES['electricity']
        )
        return path, envelope, pump

    def cost(self, measure: MeasureRow, cost_factor: float) -> tuple[float, float]:
        if measure.name == 'heat_pump':
            if self.is_home:
                mean = (6750 * max(1, self.area / 120) + 830 * 0.1 * self.area) * cost_factor
            else:
                mean = 2000 * 0.06 * self.area * cost_factor
            return 0.8 * mean, 1.2 * mean
        if measure.name == 'solar_pv':
            mean = (2100 if self.is_home else 1400) * self.kwp * cost_factor
            return 0.8 * mean, 1.2 * mean
        low, high = measure.home if self.is_home else measure.other
        return low * cost_factor * self.area, high * cost_factor * self.area

    def class_of(self, state: State) -> str:
        if self.is_british:
            return sap_band(state.rating)
        # Class G of the general scale hits a bound exactly (0.85 * 400 = 340), so the last bits are taken off.
        metric = state.metric * (1 - 1e-12)
        return next((letter for letter, bound in zip(CLASSES, self.scale['upper_bounds']) if bound >= metric), 'G')

    def applies(self, measure: MeasureRow) -> bool:
        if self.epc not in measure.classes:
            return False
        if measure.heating == 'all':
            return True
        if measure.heating == 'new_heat_pump':
            return self.heating in ('gas', 'oil', 'electric') or (self.heating == 'hp' and self.top_up > 0.1)
        if measure.heating == 'kept_heat_pump':
            return self.heating == 'hp' and self.top_up <= 0.1
        return self.heating == measure.heating


def nation_of(home: dict, country: str) -> str | None:
    if country != 'gb':
        return None
    parts = [re.sub(r'[\s_-]+', '_', part.strip().lower()) for part in home.get('country', '').split(',')]
    return next((nation for nation in NATIONS if nation in parts), home.get('nation'))


def is_a_home(text: str, country: str) -> bool:
    if text.strip() == '':
        return True
    kind = read_building_type(text)
    return kind == 'residential' or (kind in ('student_housing', 'care_home') and country != 'gb')


def letting_year(epc: str, country: str, nation: str | None, is_home: bool) -> int | None:
    if country == 'fr' and is_home:
        return {'G': 2025, 'F': 2028, 'E': 2034}.get(epc)
    if nation in ('england', 'wales') and epc in 'FG':
        return 2020 if is_home else 2023
    return None


def payback(low: float, high: float, saving: float) -> float | None:
    mean = (low + high) / 2
    return None if saving <= 0 or mean / saving > PAYBACK_YEARS_MAX else round_to(mean / saving, 1)


def reduction_pct(before: float, after: float) -> float:
    return 0.0 if before == 0 else round_to(100 * (before - after) / before, 1)


def calculate(input: dict) -> dict:
    home = sent(input)
    area, epc, heating = float(home['floor_area_m2']), home['current_epc'], home['heating']
    country_text = home.get('country', '')
    if country_text.strip() == '':
        country_text = 'gb' if 'nation' in home else 'eu'
    country = read_country(country_text)
    is_home = is_a_home(home.get('building_type', ''), country)
    sequence = home.get('sequence', 'systems_first')
    path = Path(country, area, epc, heating, is_home, sequence)
    states, envelope, pump_alone = path.states(path.heat, path.top_up, path.credit)
    classes = [epc]
    for state in states[1:]:
        classes.append(path.class_of(state))
    ratings_without_top_up = None
    if path.is_british and path.top_up > 0:
        ratings_without_top_up = [state.rating for state in path.states(path.heat_without_top_up, 0.0, 0.0)[0]]

    price_level = TABLES['price_levels'].get(country, 100.0)
    cost_factor = 0.4 + 0.6 * price_level / 100
    phases = []
    total_low = total_high = 0.0
    for phase, (name, start, end) in enumerate(PHASES[sequence], 1):
        rows = []
        low = high = 0.0
        for measure in MEASURES:
            if measure.phase != name or not path.applies(measure):
                continue
            measure_low, measure_high = path.cost(measure, cost_factor)
            low += measure_low
            high += measure_high
            rows.append(
                {
                    'measure': measure.name,
                    'cost_low_eur': round_to(measure_low),
                    'cost_high_eur': round_to(measure_high),
                }
            )
        total_low += low
        total_high += high
        before, after = states[phase - 1], states[phase]
        fell = after.rating < before.rating if path.is_british else after.metric > before.metric
        if classes[phase] < classes[phase - 1]:
            note = 'improved'
        else:
            note = 'rating_fell' if fell else 'unchanged'
        bill_saving = (before.bill - after.bill) * area
        phases.append(
            {
                'phase': phase,
                'name': name,
                'start_year': start,
                'end_year': end,
                'measures': rows,
                'cost_low_eur': round_to(low),
                'cost_high_eur': round_to(high),
                'cost_low_gbp': round_to(low / EUR_PER_GBP),
                'cost_high_gbp': round_to(high / EUR_PER_GBP),
                'final_energy_saving_kwh': round_to((before.final - after.final) * area),
                'final_energy_saving_pct': reduction_pct(before.final, after.final),
                'primary_energy_saving_kwh': round_to((before.primary - after.primary) * area),
                'primary_energy_saving_pct': reduction_pct(before.primary, after.primary),
                'carbon_saving_kgco2e': round_to((before.carbon - after.carbon) * area),
                'bill_saving_eur': round_to(bill_saving),
                'payback_years': payback(low, high, bill_saving),
                'epc_after': classes[phase],
                'class_note': note,
                'indicative_sap_rating': after.rating,
                'class_metric_after_kwh_per_m2': round_to(after.metric, 1),
                'carbon_after_kgco2e_per_m2': round_to(after.carbon, 2),
                'onsite_renewable_share_pct': round_to(100 * after.used_pv / (after.final + after.used_pv), 1),
                'pv_generation_kwh': round_to(after.generated * area),
                'pv_export_kwh': round_to(after.exported * area),
            }
        )

    reaching_c = next((phase for phase in range(4) if classes[phase] <= 'C'), None)
    steps = sum(cost for left, cost in CLASS_STEPS.items() if 'C' < left <= epc)
    to_c = steps * cost_factor * min(1.2, max(0.85, (1000 / area) ** 0.05)) * area
    low_to_c, high_to_c = 0.75 * to_c, 1.35 * to_c
    gets_pump = any(row['measure'] == 'heat_pump' for phase in phases for row in phase['measures'])
    kw_systems = states[1].heat * area / path.full_load_hours if gets_pump else None
    kw_fabric = envelope.heat * area / path.full_load_hours if gets_pump else None
    first, last = states[0], states[3]
    total_bill_saving = (first.bill - last.bill) * area
    return {
        **{name: home[name] for name in ('address', 'building_type', 'era') if name in home},
        'country_used': country,
        'nation_used': nation_of(home, country),
        'building_kind': 'home' if is_home else 'other',
        'sequence_used': sequence,
        'data_row_used': path.row,
        'class_scale_used': path.scale_name,
        'class_metric_basis': path.scale['basis'],
        'currency_primary': 'GBP' if country == 'gb' else 'EUR',
        'current_epc': epc,
        'final_epc': classes[3],
        'epc_trajectory': classes,
        'current_indicative_sap_rating': first.rating,
        'grid_emission_factor_kgco2e_per_kwh': emission_factor(country, 'electricity'),
        'pv_capacity_kwp': round_to(path.kwp, 2),
        'electric_top_up_share_pct': round_to(100 * path.top_up, 1),
        'sap_ratings_if_no_top_up': ratings_without_top_up,
        'current_class_metric_kwh_per_m2': round_to(first.metric, 1),
        'final_class_metric_kwh_per_m2': round_to(last.metric, 1),
        'heat_demand_kwh_per_m2': round_to(path.heat, 1),
        'heat_demand_after_kwh_per_m2': round_to(last.heat, 1),
        'current_final_energy_kwh': round_to(first.final * area),
        'final_energy_after_kwh': round_to(last.final * area),
        'current_primary_energy_kwh': round_to(first.primary * area),
        'primary_energy_after_kwh': round_to(last.primary * area),
        'phases': phases,
        'envelope_first': {
            'epc_after': path.class_of(envelope),
            'indicative_sap_rating': envelope.rating,
            'class_metric_after_kwh_per_m2': round_to(envelope.metric, 1),
            'heat_demand_kwh_per_m2': round_to(envelope.heat, 1),
        },
        'heat_pump_alone_sap_rating': (
            pump_alone.rating if path.is_british and heating in ('gas', 'oil', 'electric') else None
        ),
        'heat_pump_capacity_kw': round_to(kw_fabric if sequence == 'fabric_first' else kw_systems, 1),
        'heat_pump_capacity_systems_first_kw': round_to(kw_systems, 1),
        'heat_pump_capacity_fabric_first_kw': round_to(kw_fabric, 1),
        'letting_restricted_from_year': letting_year(epc, country, nation_of(home, country), is_home),
        'phase_reaching_epc_c': reaching_c,
        'cost_to_epc_c_low_eur': round_to(low_to_c),
        'cost_to_epc_c_high_eur': round_to(high_to_c),
        'cost_to_epc_c_low_gbp': round_to(low_to_c / EUR_PER_GBP),
        'cost_to_epc_c_high_gbp': round_to(high_to_c / EUR_PER_GBP),
        'total_cost_low_eur': round_to(total_low),
        'total_cost_high_eur': round_to(total_high),
        'total_cost_low_gbp': round_to(total_low / EUR_PER_GBP),
        'total_cost_high_gbp': round_to(total_high / EUR_PER_GBP),
        'total_cost_per_m2_low_eur': round_to(total_low / area, 1),
        'total_cost_per_m2_high_eur': round_to(total_high / area, 1),
        'total_final_energy_saving_kwh': round_to((first.final - last.final) * area),
        'total_final_energy_saving_pct': reduction_pct(first.final, last.final),
        'total_primary_energy_saving_pct': reduction_pct(first.primary, last.primary),
        'carbon_reduction_pct': reduction_pct(first.carbon, last.carbon),
        'deep_renovation': first.primary > 0 and (first.primary - last.primary) / first.primary >= 0.6,
        'fossil_free_after': True,
        'zero_emission_ready': classes[3] == 'A',
        'carbon_before_kgco2e': round_to(first.carbon * area),
        'carbon_after_kgco2e': round_to(last.carbon * area),
        'annual_bill_before_eur': round_to(first.bill * area),
        'annual_bill_after_eur': round_to(last.bill * area),
        'total_bill_saving_eur': round_to(total_bill_saving),
        'total_payback_years': payback(total_low, total_high, total_bill_saving),
        'annex_viii_checklist': [{'item': item, 'status': status} for item, status in CHECKLIST],
    }

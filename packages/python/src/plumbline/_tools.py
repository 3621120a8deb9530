"""One method per tool.

Written by scripts/generate_python.ts out of the OpenAPI document; changes by hand are lost.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Iterable, Literal, Mapping, Sequence, TypeVar

from . import models
from .answer import Extra, Result

AnyResult = TypeVar("AnyResult", bound=Result)


class Tools(ABC):
    """Every tool as a method with typed inputs."""

    @abstractmethod
    def _calculate(
        self,
        kind: type[AnyResult],
        tool: str,
        inputs: Mapping[str, Any],
        include: Iterable[Extra] | None,
        edition: str | None,
    ) -> AnyResult: ...

    def assess_epbd_score(
        self,
        *,
        building_type: str,
        year_built: int,
        current_epc: Literal["A", "B", "C", "D", "E", "F", "G"],
        heating_system: str,
        has_solar_pv: bool,
        floor_area_m2: float,
        country: str,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.AssessEpbdScoreResult:
        """EPBD compliance score.

        Screens one building against the recast Energy Performance of Buildings Directive: the dated duty that touches
        it, how urgent that is, a score with its weights, what a renovation to a safe class costs, and which measures
        come first. Energy thresholds are national; reading them from the certificate class is an assumption.

        Args:
            building_type: Kind of building; for instance office, residential, retail, school, hospital.
            year_built: Calendar year of completion; after 2026 the building is new and not yet complete (at least
                1000, at most 2035).
            current_epc: Class of the energy performance certificate.
            heating_system: Main heating; for instance gas_boiler, heat_pump, district_heating, electric,
                oil_boiler, biomass.
            has_solar_pv: Whether photovoltaics or solar thermal panels are there.
            floor_area_m2: Useful floor area (m2, at least 10, at most 1000000).
            country: Country by name or code; for instance germany, france, netherlands, ireland, uk.
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "building_type": building_type,
            "year_built": year_built,
            "current_epc": current_epc,
            "heating_system": heating_system,
            "has_solar_pv": has_solar_pv,
            "floor_area_m2": floor_area_m2,
            "country": country,
        }
        return self._calculate(models.AssessEpbdScoreResult, "assess_epbd_score", sent, include, edition)

    def building_carbon_footprint(
        self,
        *,
        building_type: Literal[
            "office",
            "retail",
            "industrial",
            "datacentre",
            "healthcare",
            "education",
            "residential",
        ],
        floor_area_m2: float,
        location: Literal["uk", "eu", "uae"],
        year_built: int,
        elec_kwh_year: float | None = None,
        gas_kwh_year: float | None = None,
        heat_kwh_year: float | None = None,
        refrigerant: Literal["hfc", "hfo", "none"] | None = None,
        occupancy: float | None = None,
        renewable_pct: float | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.BuildingCarbonFootprintResult:
        """Building carbon footprint.

        Greenhouse-gas footprint of a building for a year by GHG Protocol scope, with both scope 2 methods,
        refrigerants, upstream energy and annualised embodied carbon; a 1.5 degree stranding check, the gap to net zero,
        and the actions that save most.

        Args:
            building_type: Use of the building.
            floor_area_m2: Gross internal area (m2, at least 10, at most 1000000).
            location: Where the building stands, which decides the factors.
            year_built: Year of completion (at least 1000, at most 2035).
            elec_kwh_year: Grid electricity of a year; the benchmark when it is not sent (kWh/yr, at least 0, at
                most 10000000000).
            gas_kwh_year: Natural gas of a year, gross calorific value; when it is not sent, the benchmark, or none
                beside purchased heat (kWh/yr, at least 0, at most 10000000000).
            heat_kwh_year: Purchased heat of a year (kWh/yr, at least 0, at most 10000000000, 0 if not sent).
            refrigerant: Dominant refrigerant; by type and location when it is not sent.
            occupancy: Staff, pupils, patients or residents (persons, at least 0, at most 1000000).
            renewable_pct: Share of the electricity covered by contractual instruments (GO, REGO, PPA) (%, at least
                0, at most 100, 0 if not sent).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "building_type": building_type,
            "floor_area_m2": floor_area_m2,
            "location": location,
            "year_built": year_built,
            "elec_kwh_year": elec_kwh_year,
            "gas_kwh_year": gas_kwh_year,
            "heat_kwh_year": heat_kwh_year,
            "refrigerant": refrigerant,
            "occupancy": occupancy,
            "renewable_pct": renewable_pct,
        }
        return self._calculate(
            models.BuildingCarbonFootprintResult,
            "building_carbon_footprint",
            sent,
            include,
            edition,
        )

    def building_readiness(
        self,
        *,
        current_use: Literal["office", "industrial", "retail", "residential"],
        proposed_use: Literal["office", "residential", "healthcare", "industrial", "retail"],
        year_built: Literal["pre1945", "1945-1970", "1970-1990", "1990-2010", "post2010"],
        structure: Literal["concrete", "steel", "masonry", "timber", "unknown"],
        floors: Literal["1-3", "4-6", "7-10", "10+"],
        condition: Literal["good", "fair", "poor", "unknown"],
        location: Literal["uk", "western-eu", "eastern-eu", "uae"],
        bim: Literal["yes", "partial", "no"],
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.BuildingReadinessResult:
        """Building readiness for conversion.

        First screening of an existing building for conversion or change of use: readiness from 0 to 100 with four
        domain scores (structure, services, compliance, digital record) and their ratings, project complexity, known
        risks of its age, legal gateways, and the surveys that come first. Every deduction is listed.

        Args:
            current_use: Present use of the building.
            proposed_use: Use after the works; the present one for a refurbishment.
            year_built: Period in which the building was built.
            structure: Main structure.
            floors: Number of floors; 10+ means more than 10.
            condition: Condition of the building.
            location: Where the building stands.
            bim: Whether there is a digital model of the building.
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "current_use": current_use,
            "proposed_use": proposed_use,
            "year_built": year_built,
            "structure": structure,
            "floors": floors,
            "condition": condition,
            "location": location,
            "bim": bim,
        }
        return self._calculate(models.BuildingReadinessResult, "building_readiness", sent, include, edition)

    def calculate_carbon(
        self,
        *,
        floor_area_m2: float,
        building_type: str,
        country: str,
        energy_kwh_year: float | None = None,
        construction_year: int | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.CalculateCarbonResult:
        """Building carbon.

        First-stage whole-life carbon screen of one building: operational and embodied carbon, carbon intensity against
        a benchmark, the gap to a net-zero-aligned operation, and the measures that close it with cost, saving, payback
        and cost per tonne.

        Args:
            floor_area_m2: Gross internal area (m2, at least 10, at most 1000000).
            building_type: Use of the building; for instance office, residential, retail, supermarket, restaurant,
                hotel, school, university, hospital, industrial, warehouse, data_centre.
            country: Country or territory, by ISO code or name; for instance gb, de, fr, nl, es, pl, ro, it, ae, us.
            energy_kwh_year: Measured energy of a year, all carriers; below 1 the benchmark is used (kWh/yr, at
                least 0, at most 10000000000, 0 if not sent).
            construction_year: Year of completion; corrects the heat for age (at least 1000, at most 2035).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "floor_area_m2": floor_area_m2,
            "building_type": building_type,
            "country": country,
            "energy_kwh_year": energy_kwh_year,
            "construction_year": construction_year,
        }
        return self._calculate(models.CalculateCarbonResult, "calculate_carbon", sent, include, edition)

    def calculate_pue(
        self,
        *,
        it_load_kw: float,
        cooling_kw: float,
        ups_losses_kw: float,
        lighting_kw: float,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.CalculatePueResult:
        """Power usage effectiveness.

        Power Usage Effectiveness of a data centre or server room from its powers: score, rating, where the overhead
        goes, its yearly energy, cost and carbon, the saving with every part of the overhead at its benchmark, and
        enacted and proposed limits.

        Args:
            it_load_kw: Power drawn by IT equipment (kW, at least 0.1, at most 1000000).
            cooling_kw: All electrical power for cooling: compressors, fans, pumps, heat rejection (kW, at least 0,
                at most 1000000).
            ups_losses_kw: UPS, transformer and distribution losses (kW, at least 0, at most 1000000).
            lighting_kw: Lighting power (kW, at least 0, at most 1000000).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "it_load_kw": it_load_kw,
            "cooling_kw": cooling_kw,
            "ups_losses_kw": ups_losses_kw,
            "lighting_kw": lighting_kw,
        }
        return self._calculate(models.CalculatePueResult, "calculate_pue", sent, include, edition)

    def check_grid_feasibility_uae(
        self,
        *,
        site_location: Literal["dubai", "abu_dhabi", "sharjah", "ajman", "other"],
        power_requirement_mw: float,
        voltage_level: Literal["LV", "MV", "HV"],
        intended_use: Literal["data_centre", "commercial", "industrial", "mixed"],
        has_existing_supply: bool,
        target_completion_year: int,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.CheckGridFeasibilityUaeResult:
        """UAE grid connection feasibility.

        First answer to how a utility of the UAE is likely to connect a load: recommended voltage, substation and
        feeders, time against the target year, a feasibility score with its parts, the next steps and, at 132 kV, an
        indicative substation cost.

        Args:
            site_location: Emirate of the site; other is Ras Al Khaimah, Fujairah or Umm Al Quwain.
            power_requirement_mw: Maximum demand at the supply point (MW, above 0, at most 2000).
            voltage_level: Voltage level that the applicant wants.
            intended_use: Intended use of the site.
            has_existing_supply: Whether the utility supplies the site already.
            target_completion_year: Year by whose 31 December the supply is to be energised (at least 2026, at most
                2060).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "site_location": site_location,
            "power_requirement_mw": power_requirement_mw,
            "voltage_level": voltage_level,
            "intended_use": intended_use,
            "has_existing_supply": has_existing_supply,
            "target_completion_year": target_completion_year,
        }
        return self._calculate(
            models.CheckGridFeasibilityUaeResult,
            "check_grid_feasibility_uae",
            sent,
            include,
            edition,
        )

    def check_nis2_readiness(
        self,
        *,
        has_ciso: bool,
        has_ot_policy: bool,
        has_board_reporting: bool,
        has_asset_inventory: bool,
        has_network_segmentation: bool,
        has_ir_plan: bool,
        has_24h_reporting: bool,
        has_supplier_assessment: bool,
        has_ot_monitoring: bool,
        organisation_size: Literal["essential", "important", "other"],
        sector: str,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.CheckNis2ReadinessResult:
        """NIS2 readiness.

        NIS2 readiness from nine control flags: score 0 to 18, maturity level, ceiling of fines and estimated fine
        exposure, the class against the annex of the sector, coverage article by article, and prioritised actions. This
        is not an audit.

        Args:
            has_ciso: Named security lead with authority.
            has_ot_policy: Policy covering operational technology (plant, BMS, SCADA).
            has_board_reporting: Management body approves and reviews cyber risk.
            has_asset_inventory: Maintained inventory of IT and OT assets.
            has_network_segmentation: IT, OT and critical zones separated.
            has_ir_plan: Tested incident response plan.
            has_24h_reporting: Procedure to send the 24 h early warning.
            has_supplier_assessment: Security assessment of suppliers.
            has_ot_monitoring: Detection and logging on OT networks.
            organisation_size: Legal class under NIS2, not head count; other is outside NIS2.
            sector: Sector name; for instance energy, transport, healthcare, banking.
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "has_ciso": has_ciso,
            "has_ot_policy": has_ot_policy,
            "has_board_reporting": has_board_reporting,
            "has_asset_inventory": has_asset_inventory,
            "has_network_segmentation": has_network_segmentation,
            "has_ir_plan": has_ir_plan,
            "has_24h_reporting": has_24h_reporting,
            "has_supplier_assessment": has_supplier_assessment,
            "has_ot_monitoring": has_ot_monitoring,
            "organisation_size": organisation_size,
            "sector": sector,
        }
        return self._calculate(models.CheckNis2ReadinessResult, "check_nis2_readiness", sent, include, edition)

    def check_uae_bim_compliance(
        self,
        *,
        building_area_m2: float,
        building_floors: int,
        emirate: Literal["dubai", "abu_dhabi", "sharjah", "other"],
        building_type: Literal["residential", "commercial", "healthcare", "government", "mixed"],
        has_bim_model: bool,
        bim_software: str,
        ifc_export: bool,
        has_bep: bool,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.CheckUaeBimComplianceResult:
        """UAE BIM compliance.

        UAE BIM mandate applicability: mandate status with what triggers it, the disciplines and level of development
        asked for, a compliance score, and a submission checklist. Thresholds are those of the Dubai Municipality
        circular in force from 2024; other emirates are judged by practice.

        Args:
            building_area_m2: Total built area of the building or complex (m2, above 0, at most 2000000).
            building_floors: Storeys above ground (floors, at least 1, at most 250).
            emirate: Emirate of the permit authority.
            building_type: Use of the building.
            has_bim_model: Whether there is a BIM model.
            bim_software: Product and version of the authoring software; blank or none where there is none.
            ifc_export: Whether IFC files are available.
            has_bep: Whether a BIM execution plan is agreed.
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "building_area_m2": building_area_m2,
            "building_floors": building_floors,
            "emirate": emirate,
            "building_type": building_type,
            "has_bim_model": has_bim_model,
            "bim_software": bim_software,
            "ifc_export": ifc_export,
            "has_bep": has_bep,
        }
        return self._calculate(models.CheckUaeBimComplianceResult, "check_uae_bim_compliance", sent, include, edition)

    def check_uae_cybersecurity(
        self,
        *,
        organisation_type: Literal["government", "critical_infrastructure", "financial", "telecom", "other"],
        emirate: str,
        has_isms: bool,
        has_incident_response: bool,
        has_vulnerability_assessment: bool,
        has_third_party_audit: bool,
        has_data_classification: bool,
        is_cloud_hosted: bool,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.CheckUaeCybersecurityResult:
        """UAE cybersecurity compliance.

        UAE cybersecurity compliance: the frameworks that bind an organisation by type, emirate and free zone, a score
        from five basic controls, critical gaps, mandatory controls and duties still to verify. This is not an audit.

        Args:
            organisation_type: Type of organisation.
            emirate: Emirate, federal level, or financial free zone (DIFC, ADGM); for instance dubai, abu_dhabi,
                sharjah, federal, other.
            has_isms: Documented information security management system (ISMS) in operation.
            has_incident_response: Tested incident response plan.
            has_vulnerability_assessment: Regular vulnerability scans or penetration tests.
            has_third_party_audit: Independent audit in the last 12 months.
            has_data_classification: Data classification scheme applied.
            is_cloud_hosted: Systems or data in public cloud; context, not a control.
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "organisation_type": organisation_type,
            "emirate": emirate,
            "has_isms": has_isms,
            "has_incident_response": has_incident_response,
            "has_vulnerability_assessment": has_vulnerability_assessment,
            "has_third_party_audit": has_third_party_audit,
            "has_data_classification": has_data_classification,
            "is_cloud_hosted": is_cloud_hosted,
        }
        return self._calculate(models.CheckUaeCybersecurityResult, "check_uae_cybersecurity", sent, include, edition)

    def contractor_vetting(
        self,
        *,
        answers: models.ContractorVettingInputAnswers,
        purpose: Literal["nis2", "epbd", "general", "critical"] | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.ContractorVettingResult:
        """Contractor vetting.

        Vetting score from a 12-question checklist across financial, technical, cyber and energy categories, weighted by
        purpose: knock-outs with what lifts them, the range that unknown answers leave, a rating with its decision, and
        the checks to carry out first. It does not replace a due-diligence report.

        Args:
            answers: Evidence seen: question id to yes, no or unknown; a question that is left out counts as
                unknown.
            purpose: What the contractor is vetted for (general if not sent).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {"answers": answers, "purpose": purpose}
        return self._calculate(models.ContractorVettingResult, "contractor_vetting", sent, include, edition)

    def dgnb_bim_readiness(
        self,
        *,
        answers: models.DgnbBimReadinessInputAnswers,
        cert_target: Literal["bronze", "silver", "gold", "platinum"] | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.DgnbBimReadinessResult:
        """DGNB and BIM readiness.

        Certification pre-score and BIM maturity from a 20-question checklist: the DGNB level in reach by total index
        and minimum index per topic, the BIM level, the breakdown by domain, and the gaps ranked by the points they
        bring. This is not an audit.

        Args:
            answers: Self-assessment: question id to yes, partial or no; a question that is left out counts as no.
            cert_target: Certificate that is wanted.
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {"answers": answers, "cert_target": cert_target}
        return self._calculate(models.DgnbBimReadinessResult, "dgnb_bim_readiness", sent, include, edition)

    def digital_renovation_passport(
        self,
        *,
        floor_area_m2: float,
        current_epc: Literal["A", "B", "C", "D", "E", "F", "G"],
        heating: Literal["gas", "oil", "hp", "district", "electric", "biomass"],
        country: str | None = None,
        address: str | None = None,
        building_type: str | None = None,
        era: str | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.DigitalRenovationPassportResult:
        """Digital renovation passport.

        Draft of a renovation passport: a roadmap of three phases, from quick wins over system upgrades to deep
        renovation, with measures, cost ranges, savings of energy, carbon and bill, and the class of the certificate
        after each phase. The official passport is issued by an expert after a visit on site.

        Args:
            floor_area_m2: Gross floor area (m2, at least 10, at most 1000000).
            current_epc: Class of the energy performance certificate today.
            heating: Main heating today; hp is a heat pump.
            country: Country by code or name; when it is not sent or blank, the EU as a whole.
            address: Address, a label only.
            building_type: Kind of building, a label only.
            era: Time of construction, a label only.
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "floor_area_m2": floor_area_m2,
            "current_epc": current_epc,
            "heating": heating,
            "country": country,
            "address": address,
            "building_type": building_type,
            "era": era,
        }
        return self._calculate(
            models.DigitalRenovationPassportResult,
            "digital_renovation_passport",
            sent,
            include,
            edition,
        )

    def eed_datacentre_pack(
        self,
        *,
        it_power_kw: float,
        total_energy_kwh: float,
        it_energy_kwh: float,
        water_input_m3: float | None = None,
        renewable_energy_kwh: float | None = None,
        reused_heat_kwh: float | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.EedDatacentrePackResult:
        """EU data-centre reporting pack.

        Prepares the yearly EU data-centre report: whether the site has to report, the indicators PUE, WUE, ERF and REF,
        the data points still missing, the neighbouring duties of the energy efficiency directive, and benchmarks. The
        regulation orders reporting and sets no target values.

        Args:
            it_power_kw: PD_IT: nominal power of the installed network, server and storage equipment (kW, at least
                1, at most 1000000).
            total_energy_kwh: E_DC: all energy of the data centre in the calendar year, that is electricity, fuels,
                back-up generation and other energy for cooling (kWh, at least 1, at most 100000000000).
            it_energy_kwh: E_IT: energy of IT in the same year, measured at the UPS output (category 1) or at the
                PDU (kWh, at least 1, at most 100000000000).
            water_input_m3: W_IN: water that crosses the boundary of the data centre; used for WUE (m3, at least 0,
                at most 1000000000).
            renewable_energy_kwh: E_RES-TOT: renewable energy from guarantees of origin, power purchase agreements
                and on site; used for REF (kWh, at least 0, at most 100000000000).
            reused_heat_kwh: E_REUSE: heat handed over outside the boundary; used for ERF (kWh, at least 0, at most
                100000000000).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "it_power_kw": it_power_kw,
            "total_energy_kwh": total_energy_kwh,
            "it_energy_kwh": it_energy_kwh,
            "water_input_m3": water_input_m3,
            "renewable_energy_kwh": renewable_energy_kwh,
            "reused_heat_kwh": reused_heat_kwh,
        }
        return self._calculate(models.EedDatacentrePackResult, "eed_datacentre_pack", sent, include, edition)

    def estimate_cooling_load(
        self,
        *,
        space_type: Literal["office", "data_centre", "server_room", "retail", "industrial"],
        floor_area_m2: float,
        it_load_kw: float,
        occupancy_persons: int,
        climate_zone: Literal["northern_eu", "central_eu", "southern_eu", "uk", "uae_gcc"],
        redundancy: Literal["N", "N+1", "2N"],
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.EstimateCoolingLoadResult:
        """Cooling load estimate.

        Early-stage peak cooling load of one space from its use, area, IT power, occupancy and climate: sensible and
        latent load by component, the modular plant to install for a redundancy, a system type that suits, and the
        electricity of a year. It does not replace a dynamic calculation.

        Args:
            space_type: Use of the space.
            floor_area_m2: Cooled floor area (m2, at least 1, at most 1000000).
            it_load_kw: IT power in the space; above 0 for data_centre and server_room, 0 for a space without IT
                (kW, at least 0, at most 100000).
            occupancy_persons: Design occupancy (at least 0, at most 100000).
            climate_zone: Climate of the site.
            redundancy: Spare cooling units: none, one, or as many as run.
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "space_type": space_type,
            "floor_area_m2": floor_area_m2,
            "it_load_kw": it_load_kw,
            "occupancy_persons": occupancy_persons,
            "climate_zone": climate_zone,
            "redundancy": redundancy,
        }
        return self._calculate(models.EstimateCoolingLoadResult, "estimate_cooling_load", sent, include, edition)

    def eu_cost_benchmarking(
        self,
        *,
        floor_area_m2: float,
        country: Literal["UK", "DE", "FR", "NL", "ES", "PL", "RO", "BE", "AT", "UAE", "SA"],
        project_type: Literal[
            "office_new",
            "resi_new",
            "data_centre",
            "industrial",
            "healthcare",
            "retail",
            "reno_light",
            "reno_deep",
            "infrastructure",
        ],
        specification: Literal["basic", "standard", "premium", "ultra"] | None = None,
        procurement: Literal["traditional", "db", "epc", "ppp"] | None = None,
        programme: Literal["accelerated", "standard", "extended"] | None = None,
        bim: Literal["yes", "no"] | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.EuCostBenchmarkingResult:
        """Construction cost benchmark.

        Parametric construction cost ranges per m2 and in total for a building or refurbishment in the UK, eight EU
        states, the UAE and Saudi Arabia, in euros and the local currency, with a cost breakdown by element and the same
        project in every country.

        Args:
            floor_area_m2: Gross floor area; for infrastructure the worked area (m2, at least 100, at most 2000000).
            country: Country of the project.
            project_type: What is built or refurbished.
            specification: Level of specification (standard if not sent).
            procurement: Procurement: db is design and build, epc turnkey, ppp the capital cost only (traditional if
                not sent).
            programme: Pace of the programme (standard if not sent).
            bim: Whether information is delivered to ISO 19650 (no if not sent).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "floor_area_m2": floor_area_m2,
            "country": country,
            "project_type": project_type,
            "specification": specification,
            "procurement": procurement,
            "programme": programme,
            "bim": bim,
        }
        return self._calculate(models.EuCostBenchmarkingResult, "eu_cost_benchmarking", sent, include, edition)

    def eurocode_beam_designer(
        self,
        *,
        material: Literal["steel", "composite", "concrete"],
        config: Literal["ss", "cant", "cont"],
        span_m: float,
        udl_kn_m: float,
        point_load_kn: float | None = None,
        load_position: float | None = None,
        grade: Literal["s275", "s355", "c2530", "c3037", "c3545"] | None = None,
        exposure: Literal["xc1", "xc2", "xc3"] | None = None,
        fire_rating: Literal["r30", "r60", "r90", "r120"] | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.EurocodeBeamDesignerResult:
        """Eurocode beam design.

        Preliminary design of a steel, composite or reinforced-concrete beam: the lightest adequate section, bending,
        shear, lateral torsional buckling and deflection with their clauses, reactions, fire protection, and
        alternatives in other families of sections.

        Args:
            material: Material of the beam.
            config: Supports: ss simply supported, cant cantilever fixed at one end, cont two equal continuous spans
                on pinned supports.
            span_m: Span, each span for cont (m, at least 0.5, at most 30).
            udl_kn_m: Characteristic applied load without the beam's own weight, which is added; for composite it
                includes the slab (kN/m, at least 0, at most 1000).
            point_load_kn: Characteristic point load (kN, at least 0, at most 10000, 0 if not sent).
            load_position: Position of the point load over the span: ss from the left support, cant from the fixed
                end, cont from the outer support of span 1 (at least 0, at most 1, 0.5 if not sent).
            grade: Grade: s275 or s355 for steel, c2530, c3037 or c3545 for concrete; for composite a steel grade
                sets the section and a concrete grade the slab. Else s355, for concrete c3037, for the slab
                c2530.
            exposure: Exposure class; concrete only (xc1 if not sent).
            fire_rating: Fire resistance asked for (r60 if not sent).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "material": material,
            "config": config,
            "span_m": span_m,
            "udl_kn_m": udl_kn_m,
            "point_load_kn": point_load_kn,
            "load_position": load_position,
            "grade": grade,
            "exposure": exposure,
            "fire_rating": fire_rating,
        }
        return self._calculate(models.EurocodeBeamDesignerResult, "eurocode_beam_designer", sent, include, edition)

    def eurocode_column_checker(
        self,
        *,
        axial_load_kn: float,
        effective_length_m: float,
        material: Literal["S275", "S355", "C25", "C30"],
        section: str | None = None,
        buckling_curve: Literal["a", "b", "c", "d"] | None = None,
        eccentricity_mm: float | None = None,
        width_mm: float | None = None,
        depth_mm: float | None = None,
        reinforcement_pct: float | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.EurocodeColumnCheckerResult:
        """Eurocode column check.

        Buckling check of a steel or reinforced-concrete column under a design axial load, with or without eccentricity:
        critical force, slenderness, reduction factor, resistance, utilisation, governing check, and the lightest
        section that works.

        Args:
            axial_load_kn: Design axial compression N_Ed (kN, at least 1, at most 100000).
            effective_length_m: Buckling length L_cr (l0 for concrete), the same about both axes and for torsion (m,
                at least 0.1, at most 30).
            material: Steel grade, or concrete class: C25 is C25/30, C30 is C30/37.
            section: Steel only: section of the catalogue; else the lightest adequate UC; for instance UC203x203x60,
                457 x 191 x 67 UB, HEB300.
            buckling_curve: Steel only: buckling curve in place of those of Table 6.2, for both axes.
            eccentricity_mm: Eccentricity of N_Ed: in the plane of the web (steel), along the depth h (concrete)
                (mm, at least 0, at most 1000, 0 if not sent).
            width_mm: Concrete only: width b; else as the depth (mm, at least 200, at most 3000).
            depth_mm: Concrete only: depth h, in the plane of the eccentricity; else as the width (mm, at least 200,
                at most 3000).
            reinforcement_pct: Concrete only: longitudinal reinforcement over b times h (%, at least 0.2, at most 8,
                2 if not sent).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "axial_load_kn": axial_load_kn,
            "effective_length_m": effective_length_m,
            "material": material,
            "section": section,
            "buckling_curve": buckling_curve,
            "eccentricity_mm": eccentricity_mm,
            "width_mm": width_mm,
            "depth_mm": depth_mm,
            "reinforcement_pct": reinforcement_pct,
        }
        return self._calculate(models.EurocodeColumnCheckerResult, "eurocode_column_checker", sent, include, edition)

    def get_technical_dd_quote(
        self,
        *,
        building_type: str,
        gross_area_m2: float,
        transaction_type: Literal["acquisition", "disposal", "refinancing", "planning"],
        disciplines: Sequence[Literal["structural", "mep", "compliance", "energy", "nis2"]],
        geography: Literal["uk", "eu", "uae", "gcc"],
        timeline_weeks: int,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.GetTechnicalDdQuoteResult:
        """Technical due diligence quote.

        Indicative fee ranges and turnaround for technical due diligence of a building: a preliminary red-flag report
        and a full report, with the fee of each discipline, what urgency costs, whether the timetable is long enough,
        the scope to commission and the disciplines that are missing.

        Args:
            building_type: Type of building; for instance office, data_centre, industrial, retail, residential,
                mixed_use, hotel, warehouse, healthcare.
            gross_area_m2: Gross area of the building (m2, at least 50, at most 1000000).
            transaction_type: What the report is for.
            disciplines: Disciplines that the report covers; one that is sent twice counts once.
            geography: Where the building stands; gcc is a Gulf state other than the UAE.
            timeline_weeks: Calendar weeks available, of five working days each (weeks, at least 1, at most 52).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "building_type": building_type,
            "gross_area_m2": gross_area_m2,
            "transaction_type": transaction_type,
            "disciplines": disciplines,
            "geography": geography,
            "timeline_weeks": timeline_weeks,
        }
        return self._calculate(models.GetTechnicalDdQuoteResult, "get_technical_dd_quote", sent, include, edition)

    def heatpump_heatloss(
        self,
        *,
        floor_area_m2: float,
        age_band: Literal[
            "pre_1900",
            "1900_1929",
            "1930_1949",
            "1950_1966",
            "1967_1975",
            "1976_1982",
            "1983_1990",
            "1991_1995",
            "1996_2002",
            "2003_2006",
            "2007_2011",
            "2012_2022",
            "2023_plus",
        ],
        location: Literal[
            "london",
            "birmingham",
            "manchester",
            "glasgow",
            "edinburgh",
            "leeds",
            "newcastle",
            "cardiff",
            "belfast",
            "plymouth",
            "southampton",
        ],
        storeys: int | None = None,
        external_design_temp_c: float | None = None,
        internal_design_temp_c: float | None = None,
        ceiling_height_m: float | None = None,
        glazing_pct_of_floor: float | None = None,
        air_change_rate: float | None = None,
        flow_temp_c: Literal[35, 45, 55] | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.HeatpumpHeatlossResult:
        """Heat loss and heat pump size of a home.

        Whole-house screening from floor area, age band and place: design heat loss and where it goes, heat pump size,
        seasonal efficiency by flow temperature, heat, cost and carbon of a year against a gas boiler, the grants, and
        the fabric measures that shrink the heat pump. It does not replace a room-by-room calculation.

        Args:
            floor_area_m2: Total heated floor area, all storeys (m2, at least 20, at most 1000).
            age_band: When the house was built.
            location: City whose climate is used.
            storeys: Storeys, each with the same footprint (at least 1, at most 4, 2 if not sent).
            external_design_temp_c: Outdoor design temperature, in place of the 99.6 % value of the city (°C, at
                least -25, at most 10).
            internal_design_temp_c: Mean design temperature of the whole house (°C, at least 16, at most 26, 21 if
                not sent).
            ceiling_height_m: Floor to ceiling height of a storey (m, at least 2, at most 4.5, 2.4 if not sent).
            glazing_pct_of_floor: Window area over floor area; windows and doors must fit into the walls of a
                detached house (%, at least 0, at most 100, 25 if not sent).
            air_change_rate: Air changes per hour, whole house (1/h, at least 0.1, at most 5, 0.5 if not sent).
            flow_temp_c: Emitter flow temperature at design conditions (°C, 45 if not sent).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "floor_area_m2": floor_area_m2,
            "storeys": storeys,
            "age_band": age_band,
            "location": location,
            "external_design_temp_c": external_design_temp_c,
            "internal_design_temp_c": internal_design_temp_c,
            "ceiling_height_m": ceiling_height_m,
            "glazing_pct_of_floor": glazing_pct_of_floor,
            "air_change_rate": air_change_rate,
            "flow_temp_c": flow_temp_c,
        }
        return self._calculate(models.HeatpumpHeatlossResult, "heatpump_heatloss", sent, include, edition)

    def mees_checker(
        self,
        *,
        property_type: Literal["domestic", "non_domestic"],
        current_epc_band: Literal["A", "B", "C", "D", "E", "F", "G"],
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.MeesCheckerResult:
        """Minimum energy efficiency standard checker.

        Whether a property in England or Wales may be let today with its EPC band: the verdict of the law in force (EPC
        E), the points missing, the cost cap or payback test, penalties and exemptions. What is announced (EPC C for
        homes, EPC B for large non-domestic buildings) is shown apart and changes no verdict.

        Args:
            property_type: Regime that the letting falls under.
            current_epc_band: Band on the valid energy performance certificate.
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {"property_type": property_type, "current_epc_band": current_epc_band}
        return self._calculate(models.MeesCheckerResult, "mees_checker", sent, include, edition)

    def part_o_overheating(
        self,
        *,
        location_risk: Literal["high", "moderate"],
        most_glazed_facade: Literal["N", "E", "S", "W"],
        floor_area_m2: float,
        glazing_area_m2: float,
        cross_ventilation: Literal["yes", "no"] | None = None,
        provided_free_area_m2: float | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.PartOOverheatingResult:
        """Part O overheating, simplified method.

        Simplified overheating check of Approved Document O for a new home in England: whether its glazing and free area
        keep the limits, by how much, what orientation, cross-ventilation or shading would change, and which checks
        remain. On failure it points to redesign or dynamic thermal modelling.

        Args:
            location_risk: Risk category of the location; high: the London postcode districts of Approved Document O
                Appendix C, moderate: the rest of England.
            most_glazed_facade: Facade with the largest glazed area.
            floor_area_m2: Internal floor area of the home, or of the shared room (m2, at least 5, at most 2000).
            glazing_area_m2: Total glazed area of the home, glass without frames (m2, at least 0, at most 2000).
            cross_ventilation: Whether there are openings on opposite facades of the home; a corner flat does not
                count (no if not sent).
            provided_free_area_m2: Total free area of all openings (m2, at least 0, at most 2000).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "location_risk": location_risk,
            "cross_ventilation": cross_ventilation,
            "most_glazed_facade": most_glazed_facade,
            "floor_area_m2": floor_area_m2,
            "glazing_area_m2": glazing_area_m2,
            "provided_free_area_m2": provided_free_area_m2,
        }
        return self._calculate(models.PartOOverheatingResult, "part_o_overheating", sent, include, edition)

    def part_s_ev(
        self,
        *,
        building_type: Literal["residential", "non_residential"],
        works: Literal["new", "major_renovation"],
        parking_spaces: int,
        dwellings: int | None = None,
        covered_car_park: Literal["yes", "no"] | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.PartSEvResult:
        """Part S electric vehicle charging.

        How many electric vehicle charge points and cable routes Part S of the Building Regulations (England) demands
        for one new or renovated building, with the paragraph behind each count, the covered car park rule, the
        electrical load that follows, and the cost caps and exemptions that may reduce it.

        Args:
            building_type: Kind of building; a residential building contains dwellings and nothing else.
            works: Kind of works; a major renovation renovates more than 25 % of the surface of the envelope.
            parking_spaces: Associated parking spaces inside the site boundary, after the works (at least 0, at most
                100000).
            dwellings: Dwellings that the car park serves, for a residential building at least 1; when not sent, one
                for each space (at least 0, at most 100000).
            covered_car_park: Whether every space is in a covered car park (no if not sent).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "building_type": building_type,
            "works": works,
            "parking_spaces": parking_spaces,
            "dwellings": dwellings,
            "covered_car_park": covered_car_park,
        }
        return self._calculate(models.PartSEvResult, "part_s_ev", sent, include, edition)

    def roi_calculator(
        self,
        *,
        team_size: float,
        hourly_rate: float,
        manual_hours: float,
        efficiency_gain_pct: float,
        implementation_time_months: float,
        software_cost: float | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.RoiCalculatorResult:
        """Return on investment of automation.

        Business case for software or automation that replaces manual engineering hours: cost today, yearly saving, net
        benefit, return on investment, payback, three-year net present value at a private and at the public discount
        rate, break-even gain, sensitivity and a verdict.

        Args:
            team_size: People who do the manual work; fractions are allowed (people, above 0, at most 100000).
            hourly_rate: Cost of an hour, fully loaded: salary, employer's costs, overhead (GBP/h, above 0, at most
                2000).
            manual_hours: Manual hours per person and week (h/week, above 0, at most 168).
            efficiency_gain_pct: Share of the manual hours that disappears (%, at least 0, at most 90).
            implementation_time_months: Months until go-live (months, at least 0, at most 60).
            software_cost: Cost of the software per year, paid in advance each year (GBP/yr, at least 0, at most
                1000000000, 0 if not sent).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "team_size": team_size,
            "hourly_rate": hourly_rate,
            "manual_hours": manual_hours,
            "software_cost": software_cost,
            "efficiency_gain_pct": efficiency_gain_pct,
            "implementation_time_months": implementation_time_months,
        }
        return self._calculate(models.RoiCalculatorResult, "roi_calculator", sent, include, edition)

    def sap_sbem_precheck(
        self,
        *,
        sap_rating: float | None = None,
        annual_energy_kwh: models.SapSbemPrecheckInputAnnualEnergyKwh | None = None,
        floor_area_m2: float | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.SapSbemPrecheckResult:
        """SAP and SBEM pre-check.

        First look before an energy assessment in the United Kingdom: the EPC band of a SAP rating and its distance to
        the next band, and CO2, primary energy and indicative ratings of a year of fuel by the factors of SAP 10.2. The
        official band needs a full assessment.

        Args:
            sap_rating: Known SAP (energy efficiency) rating (at least 1, at most 100).
            annual_energy_kwh: Fuel used in a year by fuel, gross calorific value.
            floor_area_m2: Total internal floor area (m2, at least 5, at most 100000).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {"sap_rating": sap_rating, "annual_energy_kwh": annual_energy_kwh, "floor_area_m2": floor_area_m2}
        return self._calculate(models.SapSbemPrecheckResult, "sap_sbem_precheck", sent, include, edition)

    def thermal_load(
        self,
        *,
        it_load_kw: float,
        ups_efficiency_pct: float,
        room_area_m2: float,
        cooling_type: Literal["crac", "crah", "dlc", "immersion"],
        redundancy: Literal["n", "n1", "2n"],
        ambient_temp_c: float,
        lighting_kw: float | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.ThermalLoadResult:
        """Data-hall thermal load.

        Thermal estimate of a data hall: heat to be removed, cooling capacity and units for a redundancy level, airflow
        and liquid flow, chiller size, cooling power and PUE at an outdoor temperature, energy and PUE over a year of 24
        temperature bins and in five climates, power density, and CRAC, CRAH, direct liquid cooling and immersion side
        by side.

        Args:
            it_load_kw: Power drawn by IT equipment (kW, at least 0.1, at most 100000).
            ups_efficiency_pct: UPS output over input at this load (%, at least 1, at most 99.9).
            room_area_m2: Floor area of the computer room (m2, at least 1, at most 1000000).
            cooling_type: Cooling technology: crac is direct expansion, crah chilled water, dlc cold plates (direct
                liquid cooling), immersion tanks.
            redundancy: Spare units: n none, n1 one per started eight of each group and one chiller, 2n as many
                again.
            ambient_temp_c: Outdoor dry bulb: the design value to size plant and to see the power of that hour, the
                yearly mean for the annual figures (or read annual_by_climate, which does not depend on it) (°C,
                at least -40, at most 60).
            lighting_kw: Lighting power of the hall; about 0.008 kW per m2 (kW, at least 0, at most 10000, 5 if not
                sent).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "it_load_kw": it_load_kw,
            "ups_efficiency_pct": ups_efficiency_pct,
            "lighting_kw": lighting_kw,
            "room_area_m2": room_area_m2,
            "cooling_type": cooling_type,
            "redundancy": redundancy,
            "ambient_temp_c": ambient_temp_c,
        }
        return self._calculate(models.ThermalLoadResult, "thermal_load", sent, include, edition)

    def uae_climate_ghg(
        self,
        *,
        emirate: Literal["dubai", "abu_dhabi", "national"],
        electricity_kwh: float,
        gas_kwh: float | None = None,
        gas_m3: float | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.UaeClimateGhgResult:
        """UAE greenhouse-gas estimate.

        Scope 1 and Scope 2 greenhouse-gas emissions of a site in the UAE from its electricity and gas, with the grid
        factor of the emirate, and what the climate law and the carbon register ask at that size. Grid factors come with
        base year, confidence and range.

        Args:
            emirate: Which grid factor; the other emirates use national.
            electricity_kwh: Grid electricity bought in a year (kWh/yr, at least 0, at most 100000000000).
            gas_kwh: Natural gas of a year, gross calorific value; no gas when it is not sent (kWh/yr, at least 0,
                at most 100000000000).
            gas_m3: Natural gas of a year at 15 °C and 1.01325 bar, in place of gas_kwh (m3/yr, at least 0, at most
                10000000000).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {"emirate": emirate, "electricity_kwh": electricity_kwh, "gas_kwh": gas_kwh, "gas_m3": gas_m3}
        return self._calculate(models.UaeClimateGhgResult, "uae_climate_ghg", sent, include, edition)

    def uk_planning_checker(
        self,
        *,
        property_type: Literal["house", "flat", "commercial", "industrial", "agricultural", "mixed"],
        proposal: Literal["extension", "loft", "outbuilding", "cou", "newdwelling", "subdivision", "demolition"],
        use_class: str | None = None,
        proposed_use: str | None = None,
        location: Literal["england", "wales", "scotland", "ni"] | None = None,
        listed: Literal["yes", "no"] | None = None,
        conservation_area: Literal["yes", "no"] | None = None,
        national_park_aonb: Literal["yes", "no"] | None = None,
        article_4: Literal["yes", "no", "unknown"] | None = None,
        extension_depth_m: float | None = None,
        include: Iterable[Extra] | None = None,
        edition: str | None = None,
    ) -> models.UkPlanningCheckerResult:
        """UK planning permission checker.

        First answer to whether a proposal in England needs planning permission: the permitted development class that is
        likely to cover it, its conditions, the designations that switch it off, the next application with its fee and
        time, and whether biodiversity net gain applies. Wales, Scotland and Northern Ireland are signposted.

        Args:
            property_type: Kind of property.
            proposal: What is to be done; cou is a change of use.
            use_class: Existing use class; when not sent it follows from property_type; for instance C3, C1, E, B2,
                B8, F1, F2, SG.
            proposed_use: Proposed use class, for a change of use only; same if it does not change.
            location: Nation of the United Kingdom; ni is Northern Ireland (england if not sent).
            listed: Whether the building is listed (no if not sent).
            conservation_area: Whether the site lies in a conservation area (no if not sent).
            national_park_aonb: Whether the site lies in a National Park, a National Landscape (AONB), the Broads or
                a World Heritage Site (no if not sent).
            article_4: Whether an article 4 direction withdraws the right in question (unknown if not sent).
            extension_depth_m: Projection beyond the original rear wall, for an extension only (m, above 0, at most
                50).
            include: Parts to add to the result.
            edition: Edition of methods and data.
        """
        sent = {
            "property_type": property_type,
            "use_class": use_class,
            "proposal": proposal,
            "proposed_use": proposed_use,
            "location": location,
            "listed": listed,
            "conservation_area": conservation_area,
            "national_park_aonb": national_park_aonb,
            "article_4": article_4,
            "extension_depth_m": extension_depth_m,
        }
        return self._calculate(models.UkPlanningCheckerResult, "uk_planning_checker", sent, include, edition)

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

        Scores one building from 0 to 100 against the recast European Energy Performance of Buildings Directive (EPBD,
        2024): the year in which its class, boiler or missing solar forces the owner to act, how urgent that is, the
        renovation cost to a safe class, and the priority measures. Energy thresholds are national; deriving them from
        the certificate class is an assumption.

        Args:
            building_type: Type of building; for instance office, residential, retail, school, hospital; an unknown
                word counts as non-residential.
            year_built: Calendar year of completion; after 2026 the building is new and not yet complete (at least
                1000, at most 2035).
            current_epc: Class of the energy performance certificate, from A (best) to G (worst).
            heating_system: Main heating; for instance gas_boiler, heat_pump, district_heating, electric,
                oil_boiler, biomass; an unknown word is treated as a gas boiler without fossil obligations.
            has_solar_pv: Whether there are photovoltaic or solar thermal panels.
            floor_area_m2: Useful floor area of the building (m2, at least 10, at most 1000000).
            country: Country by name or ISO code; for instance germany, france, netherlands, ireland, uk; outside
                the EU the score is a benchmark only, and an unknown word counts as the EU average.
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

        Estimates the annual carbon footprint of a building by GHG Protocol scope 1, 2 (location- and market-based) and
        3, from electricity with its green certificates, gas, heat and refrigerant; the year in which it becomes a
        stranded asset on a 1.5 °C pathway (as in CRREM), the gap to net zero and the actions that save most. Benchmarks
        replace energy that is not given.

        Args:
            building_type: Main use of the building.
            floor_area_m2: Gross internal area of the building (m2, at least 10, at most 1000000).
            location: Location, which decides the emission factors: uk, eu (European Union) or uae.
            year_built: Calendar year of completion; corrects the benchmarks for age (at least 1000, at most 2035).
            elec_kwh_year: Annual grid electricity; without it, the benchmark of the building type (kWh/yr, at least
                0, at most 10000000000).
            gas_kwh_year: Annual natural gas, gross calorific value; without it, the benchmark, or 0 with purchased
                heat (kWh/yr, at least 0, at most 10000000000).
            heat_kwh_year: Annual heat purchased from a network (kWh/yr, at least 0, at most 10000000000, 0 if not
                sent).
            refrigerant: Main refrigerant of the cooling plant: hfc (such as R-410A), hfo (low warming potential) or
                none; without it, the typical one of this type and location.
            occupancy: Staff, pupils, patients or residents; without it, water, waste and commuting are excluded
                (persons, at least 0, at most 1000000).
            renewable_pct: Share of the electricity covered by contracts (GO, REGO, PPA); lowers the market-based
                figure only (%, at least 0, at most 100, 0 if not sent).
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

        Screens an existing building for conversion or change of use: a readiness score from 0 to 100, four domain
        scores (structure, services, compliance, digital record) rated red, amber or green, project complexity, known
        risks of its age, legal gateways, and the surveys that come first. Every deduction is listed. This is not a
        survey.

        Args:
            current_use: Use of the building today.
            proposed_use: Use after the works; the same as today for a refurbishment.
            year_built: Period in which the building was built: pre1945 is before 1945, post2010 after 2010.
            structure: Material of the main structure.
            floors: Number of floors; 10+ means more than 10.
            condition: Condition of structure and services.
            location: Location, which decides risks and approvals; western-eu and eastern-eu split the EU by region.
            bim: Whether there is a digital model (BIM) of the building; partial if it is not complete.
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

        Estimates the CO2 of one building in use, on the grid of its country, and embodied in its fabric (whole life, 60
        years): tonnes and kgCO2e/m2 a year against a benchmark band from A to G, the gap to net zero, and the upgrades
        that close it with cost, saving, payback and cost per tonne. Embodied carbon is an average of the type, not a
        bill of quantities.

        Args:
            floor_area_m2: Gross internal area of the building (m2, at least 10, at most 1000000).
            building_type: Use of the building; for instance office, residential, retail, supermarket, restaurant,
                hotel, school, university, hospital, industrial, warehouse, data_centre; an unknown word counts
                as a general office.
            country: Country or territory by ISO code or name; for instance gb, de, fr, nl, es, pl, ro, it, ae, us;
                an unknown word counts as the EU average.
            energy_kwh_year: Measured annual energy, electricity and all fuels together; 0 means not measured, and
                the benchmark of the building type is used (kWh/yr, at least 0, at most 10000000000, 0 if not
                sent).
            construction_year: Calendar year of completion; without it, heat is not corrected for age (at least
                1000, at most 2035).
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

        Calculates the Power Usage Effectiveness (PUE) of a data centre or server room from the kW of servers (IT),
        cooling, UPS losses and lighting: rating, overhead by component with its annual energy, cost (GBP) and carbon in
        the UK, the PUE with every component of the overhead at its benchmark, and limits in law. An interim figure: the
        standard asks for twelve months of energy.

        Args:
            it_load_kw: Electrical power drawn by IT equipment (kW, at least 0.1, at most 1000000).
            cooling_kw: All electrical power for cooling: compressors, fans, pumps, heat rejection (kW, at least 0,
                at most 1000000).
            ups_losses_kw: UPS, transformer and distribution losses (kW, at least 0, at most 1000000).
            lighting_kw: Electrical power of the lighting (kW, at least 0, at most 1000000).
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

        Estimates how a utility of the UAE is likely to connect a load: recommended voltage, substation and feeders,
        months to connect against the target year, a feasibility score from 0 to 100 with its parts, the next steps and,
        at 132 kV, an indicative substation cost. Times and voltages are planning practice; only the offer of the
        utility is binding.

        Args:
            site_location: Emirate of the site; other is Ras Al Khaimah, Fujairah or Umm Al Quwain.
            power_requirement_mw: Maximum demand at the supply point (MW, above 0, at most 2000).
            voltage_level: Voltage level requested by the applicant: LV is low (0.4 kV), MV medium (11 or 33 kV), HV
                high (132 kV and above).
            intended_use: Main use of the site; a data centre gets two independent feeds.
            has_existing_supply: Whether the utility supplies the site already.
            target_completion_year: Supply to be energised by 31 December of this year (at least 2026, at most
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

        Scores how ready an organisation is for NIS2 (Directive (EU) 2022/2555) from nine control flags: 0 to 18 points,
        maturity level, maximum fine and estimated fine exposure in EUR, the class against the annex of the sector,
        coverage article by article, and prioritised actions. The flags are taken as declared, false if not known; this
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
            organisation_size: Legal class under NIS2, not the head count: essential or important entity; other is
                outside NIS2.
            sector: Sector of the organisation; for instance energy, transport, healthcare, banking, drinking_water,
                waste_water, digital_infrastructure, public_administration, manufacturing, chemicals, food; an
                unknown word counts as outside Annexes I and II.
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

        Checks whether a building in Dubai, Abu Dhabi, Sharjah or another emirate must be submitted to the municipality
        as BIM: what triggers it, the disciplines and level of development (LOD) required, a score from 0 to 100, and
        what is missing (models, IFC files, execution plan). Thresholds are those of the Dubai circular in force from
        2024; other emirates are assessed by local practice.

        Args:
            building_area_m2: Total built area of the building or complex (m2, above 0, at most 2000000).
            building_floors: Number of storeys above ground (floors, at least 1, at most 250).
            emirate: Emirate whose authority issues the permit; other is any emirate not listed.
            building_type: Use of the building; healthcare and government buildings have specific rules.
            has_bim_model: Whether there is a BIM model of the building.
            bim_software: Product and version of the authoring software; blank or none where there is none; an
                unknown product earns fewer points.
            ifc_export: Whether IFC files of the model are available.
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

        Finds the information-security rules that bind a bank, telecom, government or critical infrastructure
        organisation in the UAE or a free zone (such as Dubai ISR, CBUAE, DIFC), and scores ISMS, incident plan,
        vulnerability tests, audit and data classification from 0 to 100: level, critical gaps, duties to verify. The
        answers are taken as declared; this is not an audit.

        Args:
            organisation_type: Type of organisation, which decides the frameworks that bind it.
            emirate: Emirate, federal for a federal body, or financial free zone (DIFC, ADGM); for instance dubai,
                abu_dhabi, sharjah, federal, other; an unknown word counts as an emirate without rules of its
                own.
            has_isms: Documented information security management system (ISMS) in operation.
            has_incident_response: Tested incident response plan.
            has_vulnerability_assessment: Regular vulnerability scans or penetration tests.
            has_third_party_audit: Independent audit in the last 12 months.
            has_data_classification: Data classification scheme applied.
            is_cloud_hosted: Whether systems or data are in a public cloud; may deduct points, but is not a control.
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

        Scores a company that is to be hired, a contractor or supplier, from 0 to 100 by 12 questions on registration,
        insurance, prosecutions, certificates, references, staff, cyber security and energy, weighted by purpose:
        blocking failures and how to resolve them, the score range left by unknown answers, whether to appoint, and the
        checks to carry out first. It does not replace a due-diligence report.

        Args:
            answers: Whether evidence was seen, by question: yes, no or unknown; at least one question, and those
                left out count as unknown.
            purpose: Purpose of the vetting, which sets the weights: nis2 (supplier of a NIS2 entity), epbd (energy
                performance work), critical (critical infrastructure) or general (general if not sent).
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

        Estimates the DGNB certificate within reach and the BIM maturity of a building project from a checklist of 20
        questions: pre-score by total index and minimum index per topic, BIM level by ISO 19650, the breakdown by
        domain, and the gaps ranked by the points they bring. A self-assessment, not an audit; knock-out criteria are
        not checked.

        Args:
            answers: Present status by question: yes, partial or no; at least one question, and those left out count
                as no.
            cert_target: Target certificate; without it, no gap to a target is reported.
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

        Drafts a renovation passport: a roadmap of three phases, from quick wins through system upgrades to deep
        renovation, with measures, cost ranges (EUR), energy, carbon and cost savings, and the energy class after each
        phase. From typical values of class and heating; an expert issues the official passport after a site visit.

        Args:
            floor_area_m2: Gross floor area of the building (m2, at least 10, at most 1000000).
            current_epc: Class of the energy performance certificate today, from A (best) to G (worst).
            heating: Present main heating; hp is a heat pump, district is district heating.
            country: Country by code or name (de, france), which decides scale and prices; without it, blank or
                unknown, the EU average.
            address: Address of the building, a label that does not change the figures.
            building_type: Building type, a label that does not change the figures.
            era: Construction period, a label that does not change the figures.
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

        Prepares the annual EU data-centre report (Energy Efficiency Directive): whether the site must report, from 500
        kW of installed IT power, the indicators PUE, WUE, ERF and REF of one calendar year, the data points still
        missing, related duties of the directive, and benchmarks. The regulation requires reporting and sets no target
        values.

        Args:
            it_power_kw: PD_IT: nominal power of the installed network, server and storage equipment (kW, at least
                1, at most 1000000).
            total_energy_kwh: E_DC: all energy of the data centre in the calendar year, that is electricity, fuels,
                back-up generation and other energy for cooling (kWh, at least 1, at most 100000000000).
            it_energy_kwh: E_IT: IT energy in the same year, measured at the UPS output (category 1) or at the PDU;
                at most total_energy_kwh (kWh, at least 1, at most 100000000000).
            water_input_m3: W_IN: water that enters the data centre in the year; without it, no WUE (m3, at least 0,
                at most 1000000000).
            renewable_energy_kwh: E_RES-TOT: renewable energy in the year from guarantees of origin, power purchase
                agreements and on site; without it, no REF (kWh, at least 0, at most 100000000000).
            reused_heat_kwh: E_REUSE: heat reused outside the boundary in the year, at most total_energy_kwh;
                without it, no ERF (kWh, at least 0, at most 100000000000).
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

        Estimates the peak cooling (air-conditioning) load of an office, shop, workshop, server room or data centre at
        an early stage from area, IT power, people and climate: sensible and latent load by component, capacity in kW
        and tons of refrigeration, the chillers or split units to install for a redundancy, and the annual electricity.
        It does not replace a dynamic calculation.

        Args:
            space_type: Use of the space to be cooled.
            floor_area_m2: Cooled floor area (m2, at least 1, at most 1000000).
            it_load_kw: IT power in the space; above 0 for data_centre and server_room, 0 for a space without IT
                (kW, at least 0, at most 100000).
            occupancy_persons: Design number of occupants (at least 0, at most 100000).
            climate_zone: Climate of the site; uae_gcc is the UAE and the Gulf states.
            redundancy: Standby cooling units: N none, N+1 one, 2N full duplication.
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

        Estimates construction cost per m2 and in total, as a low, middle and high value, for a building or
        refurbishment in the UK, eight EU states, the UAE and Saudi Arabia, in euros and the local currency, with a
        breakdown by element and the same project in every country. A benchmark of AACE class 5 without VAT, land and
        finance; not an estimate of a design.

        Args:
            floor_area_m2: Gross floor area; for infrastructure the worked area (m2, at least 100, at most 2000000).
            country: Country of the project, by ISO code, or UK and UAE.
            project_type: Type of project: office_new and resi_new are new offices and homes, reno_light and
                reno_deep a light and a deep renovation.
            specification: Level of finish and equipment, from basic to ultra, the highest (standard if not sent).
            procurement: Procurement route: db is design and build, epc turnkey, ppp a public-private partnership
                (its capital cost only) (traditional if not sent).
            programme: Pace of the programme; accelerated and extended ones both cost more (standard if not sent).
            bim: Whether information is delivered to ISO 19650 (BIM) (no if not sent).
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

        Designs a preliminary steel (UB), composite or reinforced-concrete beam to the Eurocodes with UK National
        Annexes: the lightest adequate section, checks of bending, shear, lateral torsional buckling and deflection,
        reactions, fire protection and alternatives. Adds partial factors and self-weight; except on cantilevers a floor
        is assumed to restrain the top flange. Connections, openings and vibration are not checked.

        Args:
            material: Material of the beam; composite is a steel section with a concrete slab.
            config: Supports: ss simply supported, cant cantilever, cont two equal continuous spans on pinned
                supports.
            span_m: Span; with config cont, the length of each of the two (m, at least 0.5, at most 30).
            udl_kn_m: Characteristic uniform load, excluding self-weight; for composite including the slab; 0 only
                with a point load (kN/m, at least 0, at most 1000).
            point_load_kn: Characteristic point load (kN, at least 0, at most 10000, 0 if not sent).
            load_position: Position of the point load as a fraction of the span: ss from the left support, cant from
                the fixed end, cont from the outer support of span 1 (at least 0, at most 1, 0.5 if not sent).
            grade: Grade: s275 or s355 for steel, c2530, c3037 or c3545 for concrete; for composite either the steel
                or the slab. Without it s355, for concrete c3037, for the slab c2530.
            exposure: Exposure class, concrete only: xc1 is dry or always wet, xc2 wet and rarely dry, xc3
                moderately humid (xc1 if not sent).
            fire_rating: Required fire resistance: r30, r60, r90 or r120, in minutes (r60 if not sent).
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

        Checks the buckling of a steel (UC, UB, HE in S275 or S355) or concrete column under a concentric or eccentric
        design axial load in kN, to EN 1993-1-1 or EN 1992-1-1: critical force, slenderness, reduction factor,
        resistance, utilisation and governing check. Without a section or size it selects the lightest adequate one.
        Assumes a braced frame without lateral load.

        Args:
            axial_load_kn: Design axial compression N_Ed, including partial factors (kN, at least 1, at most
                100000).
            effective_length_m: Buckling length L_cr (l0 for concrete), the same about both axes and for torsion (m,
                at least 0.1, at most 30).
            material: Steel grade S275 or S355, or concrete class: C25 is C25/30, C30 is C30/37.
            section: Steel only: section of the catalogue; for instance UC203x203x60, 457 x 191 x 67 UB, HEB300;
                without it, the lightest adequate UC.
            buckling_curve: Steel only: one of the buckling curves a to d for both axes; without it, those of EN
                1993-1-1 Table 6.2.
            eccentricity_mm: Eccentricity of N_Ed: in the plane of the web (steel), along the depth h (concrete)
                (mm, at least 0, at most 1000, 0 if not sent).
            width_mm: Concrete only: width b; without it, the depth, or with neither the smallest adequate square
                (mm, at least 200, at most 3000).
            depth_mm: Concrete only: depth h, in the plane of the eccentricity; without it, the width (mm, at least
                200, at most 3000).
            reinforcement_pct: Concrete only: longitudinal reinforcement ratio A_s / (b h) (%, at least 0.2, at most
                8, 2 if not sent).
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

        Quotes indicative fees (GBP) and working days for technical due diligence of a building: a preliminary red-flag
        report and a full report, the fee of each discipline, what urgency costs, whether the timetable is long enough,
        the scope to commission and the disciplines that are missing. Fees of this product, without VAT; not a binding
        offer.

        Args:
            building_type: Type of building; for instance office, data_centre, industrial, retail, residential,
                mixed_use, hotel, warehouse, healthcare; an unknown word counts as a typical building.
            gross_area_m2: Gross area of the building (m2, at least 50, at most 1000000).
            transaction_type: Purpose of the report; planning is a planning application.
            disciplines: Disciplines that the report covers: structural (with fabric and roof), mep (mechanical,
                electrical and plumbing), compliance (fire, access, asbestos), energy (with carbon), nis2 (cyber
                security of the building).
            geography: Location of the building: eu is the European Union, gcc a Gulf state other than the UAE.
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

        Estimates the design heat loss of a UK home and sizes a heat pump from floor area, age band and place: heat loss
        by element, heat pump size in kW, seasonal efficiency (SCOP) by flow temperature, annual heat, cost and carbon
        compared with a gas boiler, grants and fabric measures. The house is taken as detached; attached forms are shown
        for comparison. It does not replace a room-by-room calculation.

        Args:
            floor_area_m2: Total heated floor area, all storeys (m2, at least 20, at most 1000).
            age_band: Construction period of the house, which sets its U-values.
            location: City with the nearest climate.
            storeys: Number of storeys, each with the same footprint (at least 1, at most 4, 2 if not sent).
            external_design_temp_c: Outdoor design temperature; without it, the 99.6 % value of the city (°C, at
                least -25, at most 10).
            internal_design_temp_c: Mean design temperature of the whole house (°C, at least 16, at most 26, 21 if
                not sent).
            ceiling_height_m: Floor to ceiling height of a storey (m, at least 2, at most 4.5, 2.4 if not sent).
            glazing_pct_of_floor: Window area / floor area; an error if it exceeds the wall area (%, at least 0, at
                most 100, 25 if not sent).
            air_change_rate: Air changes per hour, whole house (1/h, at least 0.1, at most 5, 0.5 if not sent).
            flow_temp_c: Flow temperature to radiators or floor at design conditions (°C, 45 if not sent).
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

        Checks whether a landlord may let (rent out) a home or commercial property in England or Wales with its EPC
        band: the verdict of the law in force (EPC E), the points gap, the cost cap or payback test, penalties and
        exemptions. Announced standards (EPC C for homes, EPC B for large non-domestic buildings) are shown separately
        and do not affect the verdict.

        Args:
            property_type: Regime of the letting: domestic for homes, non_domestic for commercial property.
            current_epc_band: Band on the valid energy performance certificate, from A (best) to G (worst).
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

        Checks a new home in England by the simplified method of Approved Document O (overheating): whether its glazing
        and free area meet the limits, by how much, what orientation, cross-ventilation or shading would change, and
        which checks remain. On failure it points to redesign or dynamic thermal modelling. Not for existing homes or
        extensions.

        Args:
            location_risk: Risk category of the location; high: the London postcode districts of Approved Document O
                Appendix C, moderate: the rest of England.
            most_glazed_facade: Nearest direction of the facade with the largest glazed area: N north, E east, S
                south, W west; halfway between two, check both.
            floor_area_m2: Internal floor area of the home, or of a communal room checked by itself (m2, at least 5,
                at most 2000).
            glazing_area_m2: Total glazing area of the home, excluding frames (m2, at least 0, at most 2000).
            cross_ventilation: Whether there are openings on opposite facades of the home; a corner flat does not
                count (no if not sent).
            provided_free_area_m2: Total free area of all openings, through which air passes when open; without it,
                the required area is given and the result is incomplete (m2, at least 0, at most 2000).
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

        Counts the electric vehicle charge points and cable routes that Part S of the Building Regulations (England)
        requires for one new or renovated building, with the paragraph behind each count, the covered car park rule, the
        electrical load that follows, and the cost caps and exemptions that may reduce it. Not for other nations or
        conversions.

        Args:
            building_type: Type of building; a residential building contains only dwellings.
            works: Type of works; a major renovation renovates more than 25 % of the surface of the envelope.
            parking_spaces: Associated parking spaces inside the site boundary, after the works (at least 0, at most
                100000).
            dwellings: Residential buildings only: dwellings that the car park serves, at least 1; without it, one
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

        Calculates the business case for a software subscription or automation that saves manual engineering hours a
        week: cost today, yearly saving and net benefit in GBP, return on investment (ROI), payback, three-year net
        present value (NPV), break-even gain, sensitivity and a verdict. Savings start in full at go-live; prices are
        constant and tax is not considered.

        Args:
            team_size: People who do the manual work; fractions are allowed (people, above 0, at most 100000).
            hourly_rate: Cost of an hour, fully loaded: salary, employer's costs, overhead (GBP/h, above 0, at most
                2000).
            manual_hours: Manual hours per person and week (h/week, above 0, at most 168).
            efficiency_gain_pct: Share of the manual hours saved (%, at least 0, at most 90).
            implementation_time_months: Months until go-live; no saving before (months, at least 0, at most 60).
            software_cost: Cost of the software per year, paid in advance each year; with 0 there is no ROI (GBP/yr,
                at least 0, at most 1000000000, 0 if not sent).
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

        Finds the EPC band of a SAP rating and its distance to the next band, or CO2, primary energy and indicative
        ratings from annual fuel use with the factors of SAP 10.2 (United Kingdom). Send sap_rating, annual_energy_kwh
        or both; with neither, nothing is assessed. A first look, not the official band, which needs a full SAP or SBEM
        assessment.

        Args:
            sap_rating: Known SAP (energy efficiency) rating, which gives the EPC band; leave it out if only fuel is
                known (at least 1, at most 100).
            annual_energy_kwh: Annual energy by fuel, gross calorific value, which gives CO2 and primary energy;
                leave it out if only the rating is known.
            floor_area_m2: Total internal floor area; without it, fuel gives no figures per m2 and no indicative
                band (m2, at least 5, at most 100000).
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

        Sizes the cooling of a data hall or server hall: heat to be removed, units for a redundancy level, airflow and
        liquid flow, chiller size, PUE at an outdoor temperature, annual energy and PUE in five climates, power density,
        and CRAC, CRAH, direct liquid cooling and immersion compared. The year has 24 temperature bins; it is not an
        hourly simulation.

        Args:
            it_load_kw: Electrical power drawn by IT equipment (kW, at least 0.1, at most 100000).
            ups_efficiency_pct: UPS output over input at this load (%, at least 1, at most 99.9).
            room_area_m2: Floor area of the computer room (m2, at least 1, at most 1000000).
            cooling_type: Cooling technology: crac is direct expansion, crah chilled water, dlc cold plates (direct
                liquid cooling), immersion tanks.
            redundancy: Standby units: n none, n1 is N+1 (one for each eight units or fewer, and one chiller), 2n
                full duplication.
            ambient_temp_c: Outdoor dry bulb: the design value to size plant, the annual mean for annual figures;
                with a design value use annual_by_climate (°C, at least -40, at most 60).
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

        Estimates the yearly scope 1 and scope 2 greenhouse-gas emissions of a site in the UAE from its electricity and
        gas bills, with the grid factor of the emirate, and the resulting obligations under the climate law and the
        carbon register. Grid factors come with base year, confidence and range: they are not official figures for this
        year.

        Args:
            emirate: Emirate, which decides the grid factor; national is for the other emirates.
            electricity_kwh: Annual grid electricity purchased (kWh/yr, at least 0, at most 100000000000).
            gas_kwh: Annual natural gas, gross calorific value; without it and gas_m3, no gas (kWh/yr, at least 0,
                at most 100000000000).
            gas_m3: Annual natural gas at 15 °C and 1.01325 bar, instead of gas_kwh; without it, gas_kwh applies;
                sending both is an error (m3/yr, at least 0, at most 10000000000).
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

        Checks whether works in England are likely to be permitted development or need planning permission: the class
        that is likely to cover them, its conditions, the designations that exclude it, the next application with its
        fee and time, and whether biodiversity net gain applies. Wales, Scotland and Northern Ireland are signposted
        only.

        Args:
            property_type: Current type of property; mixed is a building of several uses.
            proposal: Type of works: cou is a change of use, newdwelling a new home, subdivision a split into more
                units.
            use_class: Existing use class; for instance C3, C1, E, B2, B8, F1, F2, SG; without it, the usual one of
                property_type; an unknown one leaves the use open.
            proposed_use: Use class after the works, for cou only, or same if it does not change; without it, or if
                unknown, no verdict on a change of use.
            location: Nation of the United Kingdom; ni is Northern Ireland (england if not sent).
            listed: Whether the building is listed (no if not sent).
            conservation_area: Whether the site is in a conservation area (no if not sent).
            national_park_aonb: Whether the site is in a National Park, a National Landscape (AONB), the Broads or a
                World Heritage Site (no if not sent).
            article_4: Whether an article 4 direction withdraws the right in question; unknown leaves it to be
                checked (unknown if not sent).
            extension_depth_m: Projection beyond the original rear wall, for extension only; without it, no verdict
                on an extension (m, above 0, at most 50).
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

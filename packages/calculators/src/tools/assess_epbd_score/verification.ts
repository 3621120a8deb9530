import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import { nationalCases } from './national_cases.ts';
import type { Input } from './schema.ts';

const SUMMARY_OF_THE_ACT =
  'summary of the act in the legislative observatory of the European Parliament (oeil.secure.europarl.europa.eu, document summary 1784741) and page of the Commission energy.ec.europa.eu/zero-emission-buildings_en';

const directive = defineVerification<Static<typeof Input>>({
  notVerified: [
    'A score of our own; nothing outside verifies it: weights, sub-scores and bands.',
    'The mapping of certificate classes to the 16 % and 26 % thresholds is ours; each Member State sets its thresholds in energy.',
    'Renovation costs, measures, savings and paybacks rest on concept-level figures of our own.',
    'The rated output of heating and air conditioning is estimated from the floor area.',
    'The energy behind a certificate class is the middle of the band, not a calculation of the building.',
    'National rules are those known here: sections 47 and 71a of the GEG and the Irish regulations were not looked up, and the Flemish period of six years was not confirmed.',
  ],
  agreement: { within: 0, reason: "Date or threshold of law; the score is the tool's own and is not compared" },
  input: { year_built: 1985, heating_system: 'gas_boiler', has_solar_pv: false, country: 'germany' },
  publications: [
    {
      document: 'Directive (EU) 2024/1275 (EPBD recast)',
      year: 2024,
      address: 'eur-lex.europa.eu/eli/dir/2024/1275/oj',
      evidence: 'read',
      provenance: 'Article 10(3) in full on fantasticsearch.net (EU law search, CELEX 32024L1275, article 10)',
      cases: [
        {
          columns: [
            'id',
            'title',
            'place',
            'input.building_type',
            'input.year_built',
            'input.current_epc',
            'input.heating_system',
            'input.floor_area_m2',
            'published.solar_obligation',
            'published.solar_obligation_year',
          ],
          // biome-ignore format: a table
          rows: [
            ['epbd-solar-public-2000', 'Public building of 2,000 m2: not above 2,000', 'Article 10(3)(b)', 'school', 1985, 'D', 'gas_boiler', 2000, 'art_10_3_b_ii', 2028],
            ['epbd-solar-public-2001', 'Public building above 2,000 m2: end of 2027', 'Article 10(3)(b)(i)', 'school', 1985, 'D', 'gas_boiler', 2000.1, 'art_10_3_b_i', 2027],
            ['epbd-solar-public-750', 'Public building of 750 m2: third step', 'Article 10(3)(b)', 'school', 1985, 'D', 'gas_boiler', 750, 'art_10_3_b_iii', 2030],
            ['epbd-solar-public-250', 'Public building of 250 m2: no duty', 'Article 10(3)(b)(iii)', 'school', 1985, 'D', 'gas_boiler', 250, 'none'],
            ['epbd-solar-nonres-500', 'Existing office of 500 m2: no duty', 'Article 10(3)(c)', 'office', 1985, 'D', 'gas_boiler', 500, 'none'],
            ['epbd-solar-nonres-501', 'Existing office above 500 m2: with works, end of 2027', 'Article 10(3)(c)', 'office', 1985, 'D', 'gas_boiler', 500.1, 'art_10_3_c', 2027],
            ['epbd-solar-new-res', 'New residential building: end of 2029', 'Article 10(3)(d)', 'residential', 2028, 'A', 'heat_pump', 1200, 'art_10_3_d', 2029],
          ],
        },
        {
          id: 'epbd-meps-g',
          title: 'Non-residential in the worst 16 %: 2030',
          place: 'Article 9(1)',
          evidence: 'reported',
          provenance:
            'summary of Article 9 on climate-laws.org and in the legislative observatory of the European Parliament (oeil.secure.europarl.europa.eu, document summary 1784741)',
          input: { building_type: 'office', current_epc: 'G', floor_area_m2: 1200 },
          published: { driving_deadline: 'art_9_1_meps_16_pct', driving_deadline_year: 2030 },
          note: "The mapping of class G to the 16 % threshold is the tool's assumption; the year is law.",
        },
        {
          id: 'epbd-meps-f',
          title: 'Non-residential in the worst 26 %: 2033',
          place: 'Article 9(1)',
          evidence: 'reported',
          provenance:
            'summary of Article 9 on climate-laws.org and in the legislative observatory of the European Parliament (oeil.secure.europarl.europa.eu, document summary 1784741)',
          input: { building_type: 'office', current_epc: 'F', floor_area_m2: 1200 },
          published: { driving_deadline: 'art_9_1_meps_26_pct', driving_deadline_year: 2033 },
          note: "The mapping of class F to the 26 % threshold is the tool's assumption; the year is law.",
        },
        {
          place: 'Article 7(1)',
          evidence: 'reported',
          provenance: SUMMARY_OF_THE_ACT,
          input: { current_epc: 'B', floor_area_m2: 1200 },
          columns: [
            'id',
            'title',
            'input.building_type',
            'input.year_built',
            'input.heating_system',
            'published.driving_deadline',
            'published.driving_deadline_year',
          ],
          // biome-ignore format: a table
          rows: [
            ['epbd-zeb-public-2028', 'New public building from 2028: zero emission', 'school', 2028, 'gas_boiler', 'art_7_zero_emission_new_building', 2028],
            ['epbd-zeb-2029', 'New office of 2029: not yet due', 'office', 2029, 'heat_pump', 'none'],
            ['epbd-zeb-2030', 'New office of 2030: zero emission', 'office', 2030, 'heat_pump', 'art_7_zero_emission_new_building', 2030],
          ],
        },
        {
          place: 'Article 13(9)',
          evidence: 'reported',
          provenance:
            'guide to Article 13 on control.haus/resources/epbd-guide: above 290 kW by 31 December 2024, above 70 kW by 31 December 2029',
          note: 'The rated output is estimated by the tool at 0.08 kW per m2; only the side of the threshold is compared.',
          cases: [
            {
              id: 'epbd-bacs-70',
              title: 'Plant of 70 kW: no automation duty',
              input: { building_type: 'office', current_epc: 'D', floor_area_m2: 875 },
              published: { estimated_hvac_output_kw: 70, bacs_obligation: 'none' },
            },
            {
              id: 'epbd-bacs-71',
              title: 'Plant above 70 kW: end of 2029',
              input: { building_type: 'office', current_epc: 'D', floor_area_m2: 876 },
              published: { bacs_obligation: 'art_13_9_b', bacs_obligation_year: 2029 },
            },
            {
              id: 'epbd-bacs-290',
              title: 'Plant of 290 kW: still the later date',
              input: { building_type: 'office', current_epc: 'D', floor_area_m2: 3625 },
              published: { estimated_hvac_output_kw: 290, bacs_obligation: 'art_13_9_b' },
            },
            {
              id: 'epbd-bacs-291',
              title: 'Plant above 290 kW: end of 2024',
              input: { building_type: 'office', current_epc: 'D', floor_area_m2: 3626 },
              published: { bacs_obligation: 'art_13_9_a', bacs_obligation_year: 2024 },
            },
          ],
        },
        {
          columns: [
            'id',
            'title',
            'place',
            'input.building_type',
            'input.year_built',
            'input.current_epc',
            'input.heating_system',
            'input.floor_area_m2',
            'published.solar_obligation',
            'published.solar_obligation_year',
          ],
          // biome-ignore format: a table
          rows: [
            ['epbd-solar-public-750.1', 'Public building above 750 m2: end of 2028', 'Article 10(3)(b)(ii)', 'school', 1985, 'D', 'gas_boiler', 750.1, 'art_10_3_b_ii', 2028],
            ['epbd-solar-public-250.1', 'Public building above 250 m2: end of 2030', 'Article 10(3)(b)(iii)', 'school', 1985, 'D', 'gas_boiler', 250.1, 'art_10_3_b_iii', 2030],
            ['epbd-solar-new-nonres-250', 'New office of 250 m2: no duty', 'Article 10(3)(a)', 'office', 2028, 'A', 'heat_pump', 250, 'none'],
            ['epbd-solar-new-nonres-251', 'New office above 250 m2: end of 2026', 'Article 10(3)(a)', 'office', 2028, 'A', 'heat_pump', 250.1, 'art_10_3_a', 2026],
            ['epbd-solar-new-public', 'New school above 250 m2: end of 2026', 'Article 10(3)(a)', 'school', 2028, 'A', 'heat_pump', 300, 'art_10_3_a', 2026],
            ['epbd-solar-existing-res', 'Existing dwelling: no duty', 'Article 10(3)', 'residential', 1985, 'D', 'gas_boiler', 1200, 'none'],
          ],
        },
        {
          id: 'epbd-zeb-public-2027',
          title: 'New public building of 2027: not yet due',
          place: 'Article 7(1)',
          evidence: 'reported',
          provenance: SUMMARY_OF_THE_ACT,
          input: {
            building_type: 'school',
            year_built: 2027,
            current_epc: 'B',
            heating_system: 'heat_pump',
            floor_area_m2: 1200,
          },
          published: { driving_deadline: 'none' },
        },
        {
          id: 'epbd-zeb-res-2030',
          title: 'New dwelling of 2030 with a gas boiler: zero emission missed',
          place: 'Articles 7(1), 11(1)',
          evidence: 'reported',
          provenance: SUMMARY_OF_THE_ACT,
          input: { building_type: 'residential', year_built: 2030, current_epc: 'A', floor_area_m2: 120 },
          published: {
            driving_deadline: 'art_7_zero_emission_new_building',
            driving_deadline_year: 2030,
            zero_emission_ready: false,
          },
          note: 'The Commission page says that a zero-emission building has no boiler for natural gas, oil or coal.',
        },
        {
          id: 'epbd-bacs-res',
          title: 'Dwellings have no duty under Article 13(9)',
          place: 'Article 13(9)',
          evidence: 'reported',
          provenance:
            'guide to Article 13 on control.haus/resources/epbd-guide: above 290 kW by 31 December 2024, above 70 kW by 31 December 2029',
          input: { building_type: 'residential', current_epc: 'D', floor_area_m2: 5000 },
          published: { bacs_obligation: 'none' },
          note: 'Article 13(9) covers non-residential buildings; new and renovated dwellings have other duties that the tool does not show.',
        },
        {
          id: 'epbd-residential-trajectory',
          title: 'Dwelling of class G: national trajectory, first milestone 2030',
          place: 'Article 9(2)',
          evidence: 'reported',
          provenance:
            'summary of Article 9 on climate-laws.org and in the legislative observatory of the European Parliament (oeil.secure.europarl.europa.eu, document summary 1784741)',
          input: { building_type: 'residential', current_epc: 'G', floor_area_m2: 120 },
          published: { driving_deadline: 'art_9_2_trajectory', driving_deadline_year: 2030, meps_2030_exposed: false },
          note: 'The Directive puts no class duty on a single dwelling: the average primary energy use of the stock falls by 16 % by 2030.',
        },
      ],
    },
    {
      document: 'Loi n° 2021-1104 of 22 August 2021 (Climat et résilience)',
      year: 2021,
      address: 'legifrance.gouv.fr',
      id: 'epbd-fr-letting-{current_epc}',
      title: 'French dwelling of class {current_epc}: no letting {from}',
      place: 'Article 160: {steps}',
      evidence: 'reported',
      provenance:
        'calendar of the law on efl.fr (article 6 of the law of 6 July 1989 as amended) and officenotarial-isabey.notaires.fr',
      input: { building_type: 'residential', floor_area_m2: 80, country: 'france' },
      columns: ['from', 'steps', 'input.current_epc', 'published.driving_deadline', 'published.driving_deadline_year'],
      rows: [
        ['from 2025', 'G 2025, F 2028, E 2034', 'G', 'fr_letting_ban', 2025],
        ['from 2028', 'G 2025, F 2028, E 2034', 'F', 'fr_letting_ban', 2028],
        ['from 2034', 'G 2025, F 2028, E 2034', 'E', 'fr_letting_ban', 2034],
        ['ban', 'from 2034 a decent home is class D or better', 'D', 'art_9_2_trajectory'],
      ],
    },
    {
      document: 'Besluit bouwwerken leefomgeving (Bbl), Netherlands',
      year: 2023,
      evidence: 'reported',
      provenance:
        'conditions of the duty on zwartewaterland.nl (Bbl: office area of 100 m2 or more) and feitsmaverhagen.nl (article 5.11 of the Bouwbesluit 2012: exempt below 100 m2)',
      input: { building_type: 'office', current_epc: 'D', country: 'netherlands' },
      cases: [
        {
          id: 'epbd-nl-office',
          title: 'Dutch office of 101 m2 below label C',
          place: 'Label C duty for offices of 100 m2 and more since 1 January 2023',
          input: { floor_area_m2: 101 },
          published: { driving_deadline: 'nl_office_label_c', driving_deadline_year: 2023 },
        },
        {
          id: 'epbd-nl-office-100',
          title: 'Dutch office of 100 m2 below label C: the duty holds from 100 m2 on',
          place: 'Label C duty for offices since 1 January 2023; exempt where the office area is smaller than 100 m2',
          input: { floor_area_m2: 100 },
          published: { driving_deadline: 'nl_office_label_c' },
        },
        {
          id: 'epbd-nl-office-99.9',
          title: 'Dutch office of 99.9 m2: exempt',
          place: 'Exempt where the office area is smaller than 100 m2',
          input: { floor_area_m2: 99.9 },
          published: { driving_deadline: 'art_9_1_further_thresholds' },
        },
        {
          id: 'epbd-nl-office-label-c',
          title: 'Dutch office with label C: duty met',
          place: 'Label C duty for offices',
          input: { current_epc: 'C', heating_system: 'heat_pump', floor_area_m2: 500 },
          published: { driving_deadline: 'none' },
        },
      ],
    },
    {
      document: 'Energy Efficiency (Private Rented Property) (England and Wales) Regulations 2015, SI 2015/962',
      year: 2015,
      address: 'legislation.gov.uk/uksi/2015/962',
      evidence: 'read',
      provenance:
        'regulation 23 on legislation.gov.uk (draft instrument 9780111128350, Part 3 chapter 2) for dwellings; date of the non-domestic rule on lexology.com and butlersherborn.co.uk',
      cases: [
        {
          id: 'epbd-uk',
          title: 'United Kingdom: MEES, not the Directive',
          place: 'Regulation 27: non-domestic, from 1 April 2023',
          input: { building_type: 'office', current_epc: 'F', floor_area_m2: 1200, country: 'uk' },
          published: { regime: 'uk_mees', driving_deadline: 'uk_mees_epc_e', driving_deadline_year: 2023 },
        },
        {
          id: 'epbd-uk-home-f',
          title: 'Let home in England below E: since 1 April 2020',
          place: 'Regulation 23(2)(b)',
          input: { building_type: 'residential', current_epc: 'F', floor_area_m2: 80, country: 'uk' },
          published: { regime: 'uk_mees', driving_deadline: 'uk_mees_epc_e', driving_deadline_year: 2020 },
        },
      ],
    },
  ],
});

export const verification = { ...directive, publications: [...directive.publications, ...nationalCases.publications] };

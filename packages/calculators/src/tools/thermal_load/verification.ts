import type { Static } from 'typebox';
import type { ToolVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification: ToolVerification<Static<typeof Input>> = {
  notVerified: [
    'Fan, pump, economiser and machine figures, unit sizes, margins and density limits are typical values of this product; no publication verifies them.',
    'The annual figures come from a year of temperature bins and are not compared with an hourly simulation.',
    'The gain through the envelope and the other electrical loads of the hall are allowances of this product.',
    'The share of heat taken by liquid is an assumption; makers publish a range.',
  ],
  publications: [
    {
      document:
        'APC/Schneider Electric White Paper 25, Calculating total cooling requirements for data centers (N. Rasmussen)',
      year: 2007,
      cases: [
        {
          id: 'thermal-wp25-250',
          title: '250 kW at full load, 5,000 sq ft: 250 + 22.5 + 10 + 10 = 292.5 kW without people',
          place:
            'Worksheet: UPS 0.04 x rating + 0.05 x IT load; power distribution 0.01 x rating + 0.02 x IT load; lighting 2.0 W per square foot (21.53 W/m2)',
          evidence: 'reported',
          provenance:
            'the coefficients of the worksheet in the data-centre notes of a public repository; those of the UPS also on a page that credits packetpushers.net',
          input: {
            it_load_kw: 250,
            ups_efficiency_pct: 89.285714,
            lighting_kw: 10,
            room_area_m2: 464.5,
            cooling_type: 'crah',
            redundancy: 'n',
            ambient_temp_c: 20,
          },
          published: { total_heat_load_kw: 290.0, ups_losses_kw: 30.0 },
          agreement: {
            within: 0.05,
            reason:
              'a system rated at 250 kW: UPS 22.5 kW and distribution 7.5 kW, entered together as an efficiency of 250/280',
          },
          note: 'People (100 W each in the paper) are not an input of the tool. The distribution loss is sometimes quoted with 0.02 x rating, which would add 2.5 kW; the text read has 0.01.',
        },
      ],
    },
    {
      document: 'Definition of efficiency',
      year: 2020,
      cases: [
        {
          id: 'thermal-ups-96',
          title: 'UPS loss at 96 %: load times (1/0.96 - 1)',
          place: 'Output over input',
          evidence: 'known',
          input: {
            it_load_kw: 500,
            ups_efficiency_pct: 96,
            lighting_kw: 5,
            room_area_m2: 300,
            cooling_type: 'crah',
            redundancy: 'n',
            ambient_temp_c: 20,
          },
          published: { ups_losses_kw: 20.83 },
          agreement: { within: 0.005, reason: 'Closed form' },
        },
      ],
    },
    {
      document: 'Standard air 1.2 kg/m3 and 1.005 kJ/kgK; ASHRAE Fundamentals',
      year: 2021,
      cases: [
        {
          id: 'thermal-airflow-12k',
          title: 'Air for 1 kW at 12 K: 0.0691 m3/s',
          place: 'Sensible heat of air',
          evidence: 'known',
          input: {
            it_load_kw: 1000,
            ups_efficiency_pct: 99.9,
            lighting_kw: 0,
            room_area_m2: 1000,
            cooling_type: 'crah',
            redundancy: 'n',
            ambient_temp_c: 20,
          },
          published: { airflow_m3_per_s: 69.17 },
          agreement: { withinPct: 0.1, reason: '1 / (1.2 x 1.005 x 12) = 0.0691' },
        },
      ],
    },
    {
      document: 'Industry rule CFM = 3.16 x W / dT(F)',
      year: 2010,
      cases: [
        {
          id: 'thermal-airflow-cfm-rule',
          title: '30 kW at 10 K (18 F): CFM = 3.16 W/dT',
          place: '30,000 W, 18 F: 5,267 CFM',
          evidence: 'recorded',
          input: {
            it_load_kw: 30,
            ups_efficiency_pct: 99.9,
            lighting_kw: 0,
            room_area_m2: 100,
            cooling_type: 'crac',
            redundancy: 'n',
            ambient_temp_c: 20,
          },
          published: { airflow_cfm: 5267 },
          agreement: { withinPct: 0.5, reason: 'Rounded constant; a UPS loss of 0.03 kW is included' },
        },
      ],
    },
    {
      document: 'ASHRAE Terminology',
      year: 2021,
      cases: [
        {
          id: 'thermal-ton',
          title: 'Ton of refrigeration, 3.517 kW',
          place: 'Ton of refrigeration',
          evidence: 'reported',
          provenance:
            '3.516853 kW for 12,000 BTU/h in a mirror of the encyclopaedia article on the ton of refrigeration (absoluteastronomy.com)',
          input: {
            it_load_kw: 319.727,
            ups_efficiency_pct: 99.9,
            lighting_kw: 0,
            room_area_m2: 1000,
            cooling_type: 'crah',
            redundancy: 'n',
            ambient_temp_c: 20,
          },
          published: { cooling_capacity_tr: 100.1 },
          agreement: { withinPct: 0.1, reason: '319.727 x 1.001 x 1.1 / 3.517' },
        },
      ],
    },
    {
      document: 'Open Compute Project, Advanced Cooling Facilities guidance',
      year: 2022,
      cases: [
        {
          id: 'thermal-water-flow',
          title: 'Water for liquid cooling at 10 K, about 1.5 l/min per kW',
          place: '1.5 l/min per kW at 10 K',
          evidence: 'reported',
          provenance:
            'White paper of ProphetStor (prophetstor.com) that cites the Open Compute Project OAI liquid-cooling guidelines, version 1.0, section 3.2, and resistancezero.com/cdu-checklist.html: 1.5 l/min per kW',
          input: {
            it_load_kw: 1000,
            ups_efficiency_pct: 99.9,
            lighting_kw: 0,
            room_area_m2: 200,
            cooling_type: 'dlc',
            redundancy: 'n',
            ambient_temp_c: 20,
          },
          published: { liquid_flow_l_per_s: 18.75 },
          agreement: { withinPct: 5, reason: 'The rule is rounded up; 1/(4.186 x 10) is 1.433 l/min per kW' },
          note: '750 kW to liquid at the heat capture used.',
        },
      ],
    },
    {
      document: 'Dell, data centre cooling notes (insideHPC)',
      year: 2011,
      address: 'insidehpc.com',
      cases: [
        {
          id: 'thermal-airflow-3412',
          title: 'Airflow by the sensible heat rule in customary units',
          place: 'CFM = 3,412 x kW / (1.085 x dT in F): 5,241 CFM at 30 kW and 18 F',
          evidence: 'reported',
          provenance: 'the rule on insidehpc.com (2011) and bearingsasia.com (2009); the figure is worked out here',
          input: {
            it_load_kw: 30,
            ups_efficiency_pct: 99.9,
            lighting_kw: 0,
            room_area_m2: 100,
            cooling_type: 'crac',
            redundancy: 'n',
            ambient_temp_c: 20,
          },
          published: { airflow_cfm: 5241 },
          agreement: {
            withinPct: 1,
            reason:
              'The constant 1.085 stands for slightly denser air than 1.2 kg/m3; a UPS loss of 0.03 kW is included',
          },
        },
      ],
    },
    {
      document: 'Definitions of N, N+1 and 2N in data centres',
      address: 'gridvara.com',
      cases: [
        {
          id: 'thermal-redundancy-n',
          title: 'Units installed for N where four are needed',
          place: 'Four needed: 4 installed',
          evidence: 'reported',
          provenance: 'pages at gridvara.com and datacentres.com',
          input: {
            it_load_kw: 250,
            ups_efficiency_pct: 90,
            lighting_kw: 5,
            room_area_m2: 464.5,
            cooling_type: 'crac',
            redundancy: 'n',
            ambient_temp_c: 20,
          },
          published: { units_required: 4, units_installed: 4 },
          agreement: { within: 0, reason: 'Definition' },
        },
        {
          id: 'thermal-redundancy-n1',
          title: 'Units installed for N+1 where four are needed',
          place: 'Four needed: 5 installed',
          evidence: 'reported',
          provenance: 'pages at gridvara.com and datacentres.com',
          input: {
            it_load_kw: 250,
            ups_efficiency_pct: 90,
            lighting_kw: 5,
            room_area_m2: 464.5,
            cooling_type: 'crac',
            redundancy: 'n1',
            ambient_temp_c: 20,
          },
          published: { units_required: 4, units_installed: 5 },
          agreement: { within: 0, reason: 'Definition' },
        },
        {
          id: 'thermal-redundancy-2n',
          title: 'Units installed for 2N where four are needed',
          place: 'Four needed: 8 installed',
          evidence: 'reported',
          provenance: 'pages at gridvara.com and datacentres.com',
          input: {
            it_load_kw: 250,
            ups_efficiency_pct: 90,
            lighting_kw: 5,
            room_area_m2: 464.5,
            cooling_type: 'crac',
            redundancy: '2n',
            ambient_temp_c: 20,
          },
          published: { units_required: 4, units_installed: 8 },
          agreement: { within: 0, reason: 'Definition' },
        },
      ],
    },
  ],
};

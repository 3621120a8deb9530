import type { Static } from 'typebox';
import type { ToolVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification: ToolVerification<Static<typeof Input>> = {
  notVerified: [
    'The unit costs of a charge point and of a cable route, and with them the installation cost and the renovation cost below which the 7 % exemption applies, are assumptions of this product; no publication gives them.',
    'The managed minimum demand (6 A for each point) and the future demand of all routes follow from the standard and from 7 kW a point; Part S asks for neither and no worked example prints them.',
    'Whether a space is associated, whether work touches the car park and whether the supply has room are not seen: the counts hold for the spaces and dwellings entered.',
    'Material change of use (S2), mixed use (S6), mixed covered and open car parks and the rules outside England are named and not calculated.',
  ],
  publications: [
    {
      document:
        'Approved Document S: Infrastructure for the charging of electric vehicles, 2021 edition (with the text of requirements S1 to S6 and regulations 44D to 44J, inserted by SI 2021/1392)',
      year: 2021,
      address:
        'https://www.gov.uk/government/publications/infrastructure-for-charging-electric-vehicles-approved-document-s',
      cases: [
        {
          id: 'part_s-s4-11-spaces',
          title: 'New non-residential building, 11 spaces: one point and two cable routes',
          place: 'Paragraph 3.1 with its note',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 17 and 18; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'non_residential', works: 'new', parking_spaces: 11 },
          published: { requirement: 'S4', charge_points_required: 1, cable_routes_required: 2 },
          agreement: { within: 0, reason: 'Rule; counts are exact' },
        },
        {
          id: 'part_s-s4-10-spaces',
          title: 'New non-residential building, 10 spaces: below the threshold',
          place: 'Requirement S4: more than 10 spaces',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 17 and 18; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'non_residential', works: 'new', parking_spaces: 10 },
          published: { requirement_applies: false, charge_points_required: 0, cable_routes_required: 0 },
          agreement: { within: 0, reason: 'Rule; counts are exact' },
        },
        {
          id: 'part_s-s4-21-spaces',
          title: 'New non-residential building, 21 spaces: one in five of the other 20',
          place: 'S4(b)',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 17 and 18; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'non_residential', works: 'new', parking_spaces: 21 },
          published: { charge_points_required: 1, cable_routes_required: 4 },
          agreement: { within: 0, reason: 'Rule; counts are exact' },
        },
        {
          id: 'part_s-s4-22-spaces',
          title: 'New non-residential building, 22 spaces: part of five counts as one more route',
          place: 'S4(b)',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 17 and 18; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'non_residential', works: 'new', parking_spaces: 22 },
          published: { charge_points_required: 1, cable_routes_required: 5 },
          agreement: { within: 0, reason: 'Rule; counts are exact' },
        },
        {
          id: 'part_s-s4-100-spaces',
          title: 'New non-residential building, 100 spaces',
          place: 'S4(a), (b), paragraph 3.1; paragraph 6.2(b) for 7 kW',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 17, 18 and 27; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'non_residential', works: 'new', parking_spaces: 100 },
          published: { charge_points_required: 1, cable_routes_required: 20, total_charge_point_power_kw: 7 },
          agreement: { within: 0, reason: 'Rule; 99 remaining spaces, one fifth is 19.8, so 20' },
        },
        {
          id: 'part_s-s4-covered',
          title: 'New non-residential, 50 spaces all covered: routes for one in five, no point',
          place: 'Regulation 44G(2), paragraph 3.4',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 17 and 18; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'non_residential', works: 'new', parking_spaces: 50, covered_car_park: 'yes' },
          published: { charge_points_required: 0, cable_routes_required: 10 },
          agreement: { within: 0, reason: 'Rule; counts are exact' },
        },
        {
          id: 'part_s-s5-10-spaces',
          title: 'Major renovation, non-residential, 10 spaces',
          place: 'Requirement S5: more than 10 spaces',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 19 to 22; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'non_residential', works: 'major_renovation', parking_spaces: 10 },
          published: { requirement_applies: false, charge_points_required: 0, cable_routes_required: 0 },
          agreement: { within: 0, reason: 'Rule; counts are exact' },
        },
        {
          id: 'part_s-s5-60-spaces',
          title: 'Major renovation, non-residential, 60 spaces',
          place: 'S5(a), (b)',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 19 to 22; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'non_residential', works: 'major_renovation', parking_spaces: 60 },
          published: {
            requirement: 'S5',
            charge_points_required: 1,
            cable_routes_required: 12,
            renovation_cost_cap_pct: 7,
          },
          agreement: { within: 0, reason: 'Rule; counts are exact' },
        },
        {
          id: 'part_s-s1-one-house',
          title: 'New house with two spaces: one point',
          place: 'S1(2)(b), paragraph 1.1',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 3 to 5; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'residential', works: 'new', parking_spaces: 2, dwellings: 1 },
          published: { requirement: 'S1', charge_points_required: 1, cable_routes_required: 0 },
          agreement: { within: 0, reason: 'Rule; counts are exact' },
        },
        {
          id: 'part_s-s1-fewer-spaces',
          title: '20 new flats, 8 spaces: one point for each space',
          place: 'S1(2)(a)',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 3 to 5; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'residential', works: 'new', parking_spaces: 8, dwellings: 20 },
          published: { charge_points_required: 8, cable_routes_required: 0 },
          agreement: { within: 0, reason: 'Rule; counts are exact' },
        },
        {
          id: 'part_s-s1-10-spaces-6-dwellings',
          title: '6 new flats, 10 spaces: one per dwelling, no routes',
          place: 'S1(2)(b); S1(3) needs more than 10 spaces',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 3 to 5; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'residential', works: 'new', parking_spaces: 10, dwellings: 6 },
          published: { charge_points_required: 6, cable_routes_required: 0 },
          agreement: { within: 0, reason: 'Rule; counts are exact' },
        },
        {
          id: 'part_s-s1-11-spaces-6-dwellings',
          title: '6 new flats, 11 spaces: routes to the five others',
          place: 'S1(3), paragraph 1.3',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 3 to 5; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'residential', works: 'new', parking_spaces: 11, dwellings: 6 },
          published: { charge_points_required: 6, cable_routes_required: 5 },
          agreement: { within: 0, reason: 'Rule; counts are exact' },
        },
        {
          id: 'part_s-s1-cost-cap',
          title: 'Average connection cost cap of GBP 3,600 a point',
          place: 'Regulation 44D(2), paragraphs 1.2 and 1.4 to 1.7; paragraph 6.2(b) for 7 kW',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 4, 5, 8 and 27; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'residential', works: 'new', parking_spaces: 30, dwellings: 20 },
          published: {
            connection_cost_cap_per_point_gbp: 3600,
            connection_cost_cap_total_gbp: 72000,
            min_power_per_charge_point_kw: 7,
          },
          agreement: { within: 0, reason: 'Rule; GBP 3,600 for each of 20 points' },
        },
        {
          id: 'part_s-s1-covered-30',
          title: '30 spaces in a covered car park of a new block: routes only',
          place: 'Regulation 44D(4)',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 3 to 5; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: {
            building_type: 'residential',
            works: 'new',
            parking_spaces: 30,
            dwellings: 20,
            covered_car_park: 'yes',
          },
          published: { charge_points_required: 0, cable_routes_required: 30 },
          agreement: { within: 0, reason: 'Rule; counts are exact' },
        },
        {
          id: 'part_s-s3-24-spaces',
          title: 'Major renovation, residential, 24 spaces, 18 dwellings',
          place: 'S3(a), (b), paragraphs 2.11, 2.12',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 11 to 15; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'residential', works: 'major_renovation', parking_spaces: 24, dwellings: 18 },
          published: {
            requirement: 'S3',
            charge_points_required: 18,
            cable_routes_required: 6,
            renovation_cost_cap_pct: 7,
          },
          agreement: { within: 0, reason: 'Rule; counts are exact' },
        },
        {
          id: 'part_s-s3-10-spaces',
          title: 'Major renovation, residential, 10 spaces',
          place: 'S3: more than 10 spaces',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 11 to 15; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'residential', works: 'major_renovation', parking_spaces: 10, dwellings: 10 },
          published: { requirement_applies: false, charge_points_required: 0 },
          agreement: { within: 0, reason: 'Rule; counts are exact' },
        },
        {
          id: 'part_s-s3-covered',
          title: 'Major renovation, residential, 24 covered spaces',
          place: 'Regulation 44F(6)',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 11 to 15; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: {
            building_type: 'residential',
            works: 'major_renovation',
            parking_spaces: 24,
            dwellings: 18,
            covered_car_park: 'yes',
          },
          published: { charge_points_required: 0, cable_routes_required: 24 },
          agreement: { within: 0, reason: 'Rule; counts are exact' },
        },
        {
          id: 'part_s-s5-11-spaces',
          title: 'Major renovation, not residential, 11 spaces: two cable routes besides the point',
          place: 'Paragraph 4.2 with its note',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, page 21; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'non_residential', works: 'major_renovation', parking_spaces: 11 },
          published: { requirement: 'S5', charge_points_required: 1, cable_routes_required: 2 },
          agreement: { within: 0, reason: 'Worked example of the document; counts are exact' },
        },
        {
          id: 'part_s-s5-covered',
          title: 'Major renovation, not residential, 60 covered spaces',
          place: 'Regulation 44H(4)(b), paragraph 4.6',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 20 and 22; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: {
            building_type: 'non_residential',
            works: 'major_renovation',
            parking_spaces: 60,
            covered_car_park: 'yes',
          },
          published: { charge_points_required: 0, cable_routes_required: 12 },
          agreement: { within: 0, reason: 'Rule; one fifth of all spaces' },
        },
        {
          id: 'part_s-s5-fallback-61',
          title: 'Major renovation, not residential, 61 spaces: 12 routes with the point, 13 where the cost passes 7 %',
          place: 'S5(b) and regulation 44H(3)(b)',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 19 and 20; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'non_residential', works: 'major_renovation', parking_spaces: 61 },
          published: {
            charge_points_required: 1,
            cable_routes_required: 12,
            'fallback.trigger': 'renovation_cost_cap',
            'fallback.charge_points': 0,
            'fallback.cable_routes': 13,
          },
          agreement: {
            within: 0,
            reason: 'Rule; one fifth of the 60 remaining spaces is 12, one fifth of all 61 is 12.2 and so 13',
          },
        },
        {
          id: 'part_s-s4-no-cap',
          title: 'New building, not residential: no cost cap',
          place: 'Requirement S4 and regulation 44G',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 17 and 18; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'non_residential', works: 'new', parking_spaces: 61 },
          published: {
            charge_points_required: 1,
            cable_routes_required: 12,
            renovation_cost_cap_pct: null,
            connection_cost_cap_per_point_gbp: null,
            'fallback.trigger': 'none',
          },
          agreement: { within: 0, reason: 'Rule; the regulation holds no cost test' },
        },
        {
          id: 'part_s-s1-no-parking',
          title: 'New homes without parking: no duty',
          place: 'Paragraph 1.1, note',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, page 5; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'residential', works: 'new', parking_spaces: 0, dwellings: 5 },
          published: { requirement_applies: false, charge_points_required: 0, cable_routes_required: 0 },
          agreement: { within: 0, reason: 'Rule' },
        },
        {
          id: 'part_s-s1-more-dwellings-12',
          title: '15 new flats, 12 spaces: a point in each space, no routes',
          place: 'S1(2)(a), S1(3)(b)',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, page 3; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'residential', works: 'new', parking_spaces: 12, dwellings: 15 },
          published: { charge_points_required: 12, cable_routes_required: 0 },
          agreement: { within: 0, reason: 'Rule; routes need more spaces than dwellings' },
        },
        {
          id: 'part_s-s1-covered-8-of-6',
          title: '8 covered spaces, 6 new flats: routes in six',
          place: 'Regulation 44D(4)(b)(i)(aa)',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, page 4; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: {
            building_type: 'residential',
            works: 'new',
            parking_spaces: 8,
            dwellings: 6,
            covered_car_park: 'yes',
          },
          published: { charge_points_required: 0, cable_routes_required: 6 },
          agreement: { within: 0, reason: 'Rule; 10 or fewer spaces: as many as dwellings' },
        },
        {
          id: 'part_s-s1-covered-8-of-12',
          title: '8 covered spaces, 12 new flats: routes in all eight',
          place: 'Regulation 44D(4)(b)(i)(bb)',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, page 4; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: {
            building_type: 'residential',
            works: 'new',
            parking_spaces: 8,
            dwellings: 12,
            covered_car_park: 'yes',
          },
          published: { charge_points_required: 0, cable_routes_required: 8 },
          agreement: { within: 0, reason: 'Rule; fewer spaces than dwellings: all spaces' },
        },
        {
          id: 'part_s-s1-fallback',
          title: 'No point affordable under the GBP 3,600 cap: routes in all 30 spaces',
          place: 'Regulation 44D(3) with S1(3)',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 3 and 4; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'residential', works: 'new', parking_spaces: 30, dwellings: 20 },
          published: {
            'fallback.trigger': 'connection_cost_cap',
            'fallback.charge_points': 0,
            'fallback.cable_routes': 30,
          },
          agreement: { within: 0, reason: 'Rule; 20 routes in place of the points and 10 for the other spaces' },
        },
        {
          id: 'part_s-s3-fallback',
          title: 'Major renovation, residential, 24 spaces: routes only where the cost passes 7 %',
          place: 'Regulation 44F(4), paragraph 2.13',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 12 and 15; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'residential', works: 'major_renovation', parking_spaces: 24, dwellings: 18 },
          published: {
            'fallback.trigger': 'renovation_cost_cap',
            'fallback.charge_points': 0,
            'fallback.cable_routes': 24,
          },
          agreement: { within: 0, reason: 'Rule; all associated spaces' },
        },
        {
          id: 'part_s-s3-11-spaces',
          title: 'Major renovation, residential, 11 spaces, 6 dwellings: first count above the threshold',
          place: 'S3(a), (b), paragraphs 2.11, 2.12',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 11 and 15; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_S.pdf',
          input: { building_type: 'residential', works: 'major_renovation', parking_spaces: 11, dwellings: 6 },
          published: { requirement_applies: true, charge_points_required: 6, cable_routes_required: 5 },
          agreement: { within: 0, reason: 'Rule; more than 10 spaces' },
        },
      ],
    },
  ],
};

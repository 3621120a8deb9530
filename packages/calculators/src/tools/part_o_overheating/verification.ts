import type { Static } from 'typebox';
import { defineVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification = defineVerification<Static<typeof Input>>({
  notVerified: [
    'The location risk, the cross-ventilation, the facade and the areas are inputs: nothing here checks a postcode against Appendix C or a drawing against the definitions of Appendix A.',
    'The limits of the most glazed room and of each bedroom are printed from the tables; the rooms themselves are not calculated.',
    'The glazing area that a given free area supports is the tables turned round; no publication prints such a figure.',
    'The Approved Document says "not exceed" and "equal or exceed" and gives no rule for rounding; that an area on the limit to nine decimals passes is a choice of this product.',
    'Noise, pollution, security, guarding and dynamic thermal modelling are named and not assessed.',
  ],
  publications: [
    {
      document: 'Approved Document O: Overheating (England), 2021 edition',
      year: 2021,
      address: 'https://www.gov.uk/government/publications/overheating-approved-document-o',
      evidence: 'read',
      provenance:
        'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
      input: { location_risk: 'high', cross_ventilation: 'yes', floor_area_m2: 100 },
      agreement: {
        within: 0,
        reason:
          'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
      },
      cases: [
        {
          id: 'part_o-table-{risk}-{cross_ventilation}-{most_glazed_facade}',
          title: '{risk} risk, {with_or_without} cross-ventilation, largest glazed facade {facade}',
          place: 'Tables {tables}, row {facade}, {location_risk} risk, pages 6 and 7',
          columns: [
            'risk',
            'with_or_without',
            'facade',
            'tables',
            'input.location_risk',
            'input.cross_ventilation',
            'input.most_glazed_facade',
            'input.glazing_area_m2',
            'input.provided_free_area_m2',
            'published.max_glazing_pct_of_floor',
            'published.max_glazing_area_m2',
            'published.max_most_glazed_room_pct_of_room_floor',
            'published.min_free_area_pct_of_floor',
            'published.min_free_area_pct_of_glazing',
            'published.required_free_area_m2',
            'published.min_bedroom_free_area_pct_of_room_floor',
            'published.simplified_method_result',
          ],
          // biome-ignore format: a table
          rows: [
            ['High', 'with', 'north', '1.1 and 1.3', 'high', 'yes', 'N', 15, 10.5, 15, 15, 37, 6, 70, 10.5, 13, 'pass'],
            ['High', 'with', 'east', '1.1 and 1.3', 'high', 'yes', 'E', 18, 12.6, 18, 18, 37, 6, 70, 12.6, 13, 'pass'],
            ['High', 'with', 'south', '1.1 and 1.3', 'high', 'yes', 'S', 15, 10.5, 15, 15, 22, 6, 70, 10.5, 13, 'pass'],
            ['High', 'with', 'west', '1.1 and 1.3', 'high', 'yes', 'W', 18, 12.6, 18, 18, 37, 6, 70, 12.6, 13, 'pass'],
            ['Moderate', 'with', 'north', '1.1 and 1.3', 'moderate', 'yes', 'N', 18, 9.9, 18, 18, 37, 9, 55, 9.9, 4, 'pass'],
            ['Moderate', 'with', 'east', '1.1 and 1.3', 'moderate', 'yes', 'E', 18, 9.9, 18, 18, 37, 9, 55, 9.9, 4, 'pass'],
            ['Moderate', 'with', 'south', '1.1 and 1.3', 'moderate', 'yes', 'S', 15, 9, 15, 15, 30, 9, 55, 9, 4, 'pass'],
            ['Moderate', 'with', 'west', '1.1 and 1.3', 'moderate', 'yes', 'W', 11, 9, 11, 11, 22, 9, 55, 9, 4, 'pass'],
            ['High', 'without', 'north', '1.2 and 1.4', 'high', 'no', 'N', 15, 14.25, 15, 15, 26, 10, 95, 14.25, 13, 'pass'],
            ['High', 'without', 'east', '1.2 and 1.4', 'high', 'no', 'E', 11, 10.45, 11, 11, 18, 10, 95, 10.45, 13, 'pass'],
            ['High', 'without', 'south', '1.2 and 1.4', 'high', 'no', 'S', 11, 10.45, 11, 11, 11, 10, 95, 10.45, 13, 'pass'],
            ['High', 'without', 'west', '1.2 and 1.4', 'high', 'no', 'W', 11, 10.45, 11, 11, 18, 10, 95, 10.45, 13, 'pass'],
            ['Moderate', 'without', 'north', '1.2 and 1.4', 'moderate', 'no', 'N', 18, 14.4, 18, 18, 26, 12, 80, 14.4, 4, 'pass'],
            ['Moderate', 'without', 'east', '1.2 and 1.4', 'moderate', 'no', 'E', 18, 14.4, 18, 18, 26, 12, 80, 14.4, 4, 'pass'],
            ['Moderate', 'without', 'south', '1.2 and 1.4', 'moderate', 'no', 'S', 15, 12, 15, 15, 15, 12, 80, 12, 4, 'pass'],
            ['Moderate', 'without', 'west', '1.2 and 1.4', 'moderate', 'no', 'W', 11, 12, 11, 11, 11, 12, 80, 12, 4, 'pass'],
          ],
        },
        {
          id: 'part_o-limit-just-above',
          title: 'Glazing 0.01 m2 above the south limit of 15 %',
          place: 'Table 1.1, row south, moderate risk, page 6',
          input: {
            location_risk: 'moderate',
            most_glazed_facade: 'S',
            glazing_area_m2: 15.01,
            provided_free_area_m2: 20,
          },
          published: { glazing_check: 'fail', simplified_method_result: 'fail', detailed_modelling_needed: true },
          agreement: { within: 0, reason: 'One side of the limit' },
        },
        {
          id: 'part_o-free-area-just-below',
          title: 'Free area 0.01 m2 below 12 % of the floor area',
          place: 'Table 1.4, moderate risk, page 7',
          input: {
            location_risk: 'moderate',
            cross_ventilation: 'no',
            most_glazed_facade: 'N',
            glazing_area_m2: 10,
            provided_free_area_m2: 11.99,
          },
          published: { required_free_area_m2: 12, free_area_check: 'fail', governing_free_area_rule: 'floor_area' },
          agreement: { within: 0, reason: 'One side of the limit' },
        },
        {
          id: 'part_o-free-area-floor-high-yes',
          title: 'High risk, with cross-ventilation, little glazing: the floor area decides',
          place: 'Table 1.3, high risk, page 7',
          input: { most_glazed_facade: 'S', glazing_area_m2: 8, provided_free_area_m2: 6 },
          published: {
            required_free_area_by_floor_m2: 6,
            required_free_area_by_glazing_m2: 5.6,
            required_free_area_m2: 6,
            governing_free_area_rule: 'floor_area',
            free_area_check: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table value; 100 m2 of floor, so a percentage of the floor is the same number in m2; 70 % of 8 m2 is 5.6 m2, the greater of the two counts',
          },
        },
        {
          id: 'part_o-free-area-floor-high-no',
          title: 'High risk, without cross-ventilation, little glazing: the floor area decides',
          place: 'Table 1.4, high risk, page 7',
          input: { cross_ventilation: 'no', most_glazed_facade: 'S', glazing_area_m2: 10, provided_free_area_m2: 10 },
          published: {
            required_free_area_by_floor_m2: 10,
            required_free_area_by_glazing_m2: 9.5,
            required_free_area_m2: 10,
            governing_free_area_rule: 'floor_area',
            free_area_check: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table value; 100 m2 of floor, so a percentage of the floor is the same number in m2; 95 % of 10 m2 is 9.5 m2, the greater of the two counts',
          },
        },
        {
          id: 'part_o-free-area-just-below-high',
          title: 'High risk, without cross-ventilation: 0.01 m2 of free area missing',
          place: 'Table 1.4 and paragraph 1.11, high risk, page 7',
          input: {
            cross_ventilation: 'no',
            most_glazed_facade: 'S',
            glazing_area_m2: 10,
            provided_free_area_m2: 9.99,
          },
          published: { free_area_check: 'fail', simplified_method_result: 'fail', free_area_shortfall_m2: 0.01 },
          agreement: { within: 0, reason: 'The paragraph asks for a free area that equals or exceeds the minimum' },
        },
        {
          id: 'part_o-limit-just-above-high',
          title: 'High risk, without cross-ventilation, west: 0.01 m2 above the limit',
          place: 'Table 1.2 and paragraph 1.8, row west, high risk, page 6',
          input: {
            cross_ventilation: 'no',
            most_glazed_facade: 'W',
            glazing_area_m2: 11.01,
            provided_free_area_m2: 20,
          },
          published: { glazing_check: 'fail', simplified_method_result: 'fail', detailed_modelling_needed: true },
          agreement: { within: 0, reason: 'The paragraph asks that the maximum is not exceeded' },
        },
        {
          id: 'part_o-shading-high',
          title: 'Shading is part of the method in a high-risk location: one of three means',
          place: 'Paragraphs 1.6(c) and 1.9, pages 5 and 6',
          provenance:
            'the official PDF of the 2021 edition, pages 5 and 6; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: { most_glazed_facade: 'S', glazing_area_m2: 10, provided_free_area_m2: 10 },
          published: { shading_required: true, 'shading_options#length': 3 },
          agreement: {
            within: 0,
            reason:
              'Rule; external shutters, glazing with a g-value of at most 0.4 and a light transmittance of at least 0.7, or overhangs on due-south facades',
          },
        },
        {
          id: 'part_o-shading-moderate',
          title: 'No shading standard in a moderate-risk location',
          place: 'Paragraphs 1.6(c) and 1.9, pages 5 and 6',
          provenance:
            'the official PDF of the 2021 edition, pages 5 and 6; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'moderate',
            most_glazed_facade: 'S',
            glazing_area_m2: 10,
            provided_free_area_m2: 10,
          },
          published: { shading_required: false, 'shading_options#length': 0 },
          agreement: { within: 0, reason: 'Rule; paragraph 1.9 names the high-risk location only' },
        },
      ],
    },
    {
      document: 'Approved Document O: frequently asked questions',
      year: 2022,
      address: 'https://www.gov.uk/guidance/approved-document-o-overheating-frequently-asked-questions',
      id: 'part_o-faq-west-high-larger',
      title: 'West glazing may be larger in a high-risk place than in a moderate one',
      place: 'Question 2',
      evidence: 'read',
      provenance: 'the page itself, question 2',
      input: {
        location_risk: 'moderate',
        cross_ventilation: 'yes',
        most_glazed_facade: 'W',
        floor_area_m2: 110,
        glazing_area_m2: 16.5,
      },
      published: {
        glazing_check: 'fail',
        'shaded_alternative.max_glazing_pct_of_floor': 18,
        'shaded_alternative.glazing_check': 'pass',
        'shaded_alternative.more_generous': true,
      },
      agreement: { within: 0, reason: 'Rule; 11 % without shading, 18 % with the high-risk shading' },
      note: 'The answer gives the rule (high-risk limits may be used in a moderate-risk place if the high-risk shading is met) and names west glazing; the floor and glazing areas are chosen so that the two limits differ.',
    },
  ],
});

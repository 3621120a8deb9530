import type { Static } from 'typebox';
import type { ToolVerification } from '../../kernel/index.ts';
import type { Input } from './schema.ts';

export const verification: ToolVerification<Static<typeof Input>> = {
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
      cases: [
        {
          id: 'part_o-table-high-yes-n',
          title: 'High risk, with cross-ventilation, largest glazed facade north',
          place: 'Tables 1.1 and 1.3, row north, high risk, pages 6 and 7',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'high',
            cross_ventilation: 'yes',
            most_glazed_facade: 'N',
            floor_area_m2: 100,
            glazing_area_m2: 15,
            provided_free_area_m2: 10.5,
          },
          published: {
            max_glazing_pct_of_floor: 15,
            max_glazing_area_m2: 15,
            max_most_glazed_room_pct_of_room_floor: 37,
            min_free_area_pct_of_floor: 6,
            min_free_area_pct_of_glazing: 70,
            required_free_area_m2: 10.5,
            min_bedroom_free_area_pct_of_room_floor: 13,
            simplified_method_result: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
          },
        },
        {
          id: 'part_o-table-high-yes-e',
          title: 'High risk, with cross-ventilation, largest glazed facade east',
          place: 'Tables 1.1 and 1.3, row east, high risk, pages 6 and 7',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'high',
            cross_ventilation: 'yes',
            most_glazed_facade: 'E',
            floor_area_m2: 100,
            glazing_area_m2: 18,
            provided_free_area_m2: 12.6,
          },
          published: {
            max_glazing_pct_of_floor: 18,
            max_glazing_area_m2: 18,
            max_most_glazed_room_pct_of_room_floor: 37,
            min_free_area_pct_of_floor: 6,
            min_free_area_pct_of_glazing: 70,
            required_free_area_m2: 12.6,
            min_bedroom_free_area_pct_of_room_floor: 13,
            simplified_method_result: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
          },
        },
        {
          id: 'part_o-table-high-yes-s',
          title: 'High risk, with cross-ventilation, largest glazed facade south',
          place: 'Tables 1.1 and 1.3, row south, high risk, pages 6 and 7',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'high',
            cross_ventilation: 'yes',
            most_glazed_facade: 'S',
            floor_area_m2: 100,
            glazing_area_m2: 15,
            provided_free_area_m2: 10.5,
          },
          published: {
            max_glazing_pct_of_floor: 15,
            max_glazing_area_m2: 15,
            max_most_glazed_room_pct_of_room_floor: 22,
            min_free_area_pct_of_floor: 6,
            min_free_area_pct_of_glazing: 70,
            required_free_area_m2: 10.5,
            min_bedroom_free_area_pct_of_room_floor: 13,
            simplified_method_result: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
          },
        },
        {
          id: 'part_o-table-high-yes-w',
          title: 'High risk, with cross-ventilation, largest glazed facade west',
          place: 'Tables 1.1 and 1.3, row west, high risk, pages 6 and 7',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'high',
            cross_ventilation: 'yes',
            most_glazed_facade: 'W',
            floor_area_m2: 100,
            glazing_area_m2: 18,
            provided_free_area_m2: 12.6,
          },
          published: {
            max_glazing_pct_of_floor: 18,
            max_glazing_area_m2: 18,
            max_most_glazed_room_pct_of_room_floor: 37,
            min_free_area_pct_of_floor: 6,
            min_free_area_pct_of_glazing: 70,
            required_free_area_m2: 12.6,
            min_bedroom_free_area_pct_of_room_floor: 13,
            simplified_method_result: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
          },
        },
        {
          id: 'part_o-table-moderate-yes-n',
          title: 'Moderate risk, with cross-ventilation, largest glazed facade north',
          place: 'Tables 1.1 and 1.3, row north, moderate risk, pages 6 and 7',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'moderate',
            cross_ventilation: 'yes',
            most_glazed_facade: 'N',
            floor_area_m2: 100,
            glazing_area_m2: 18,
            provided_free_area_m2: 9.9,
          },
          published: {
            max_glazing_pct_of_floor: 18,
            max_glazing_area_m2: 18,
            max_most_glazed_room_pct_of_room_floor: 37,
            min_free_area_pct_of_floor: 9,
            min_free_area_pct_of_glazing: 55,
            required_free_area_m2: 9.9,
            min_bedroom_free_area_pct_of_room_floor: 4,
            simplified_method_result: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
          },
        },
        {
          id: 'part_o-table-moderate-yes-e',
          title: 'Moderate risk, with cross-ventilation, largest glazed facade east',
          place: 'Tables 1.1 and 1.3, row east, moderate risk, pages 6 and 7',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'moderate',
            cross_ventilation: 'yes',
            most_glazed_facade: 'E',
            floor_area_m2: 100,
            glazing_area_m2: 18,
            provided_free_area_m2: 9.9,
          },
          published: {
            max_glazing_pct_of_floor: 18,
            max_glazing_area_m2: 18,
            max_most_glazed_room_pct_of_room_floor: 37,
            min_free_area_pct_of_floor: 9,
            min_free_area_pct_of_glazing: 55,
            required_free_area_m2: 9.9,
            min_bedroom_free_area_pct_of_room_floor: 4,
            simplified_method_result: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
          },
        },
        {
          id: 'part_o-table-moderate-yes-s',
          title: 'Moderate risk, with cross-ventilation, largest glazed facade south',
          place: 'Tables 1.1 and 1.3, row south, moderate risk, pages 6 and 7',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'moderate',
            cross_ventilation: 'yes',
            most_glazed_facade: 'S',
            floor_area_m2: 100,
            glazing_area_m2: 15,
            provided_free_area_m2: 9,
          },
          published: {
            max_glazing_pct_of_floor: 15,
            max_glazing_area_m2: 15,
            max_most_glazed_room_pct_of_room_floor: 30,
            min_free_area_pct_of_floor: 9,
            min_free_area_pct_of_glazing: 55,
            required_free_area_m2: 9,
            min_bedroom_free_area_pct_of_room_floor: 4,
            simplified_method_result: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
          },
        },
        {
          id: 'part_o-table-moderate-yes-w',
          title: 'Moderate risk, with cross-ventilation, largest glazed facade west',
          place: 'Tables 1.1 and 1.3, row west, moderate risk, pages 6 and 7',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'moderate',
            cross_ventilation: 'yes',
            most_glazed_facade: 'W',
            floor_area_m2: 100,
            glazing_area_m2: 11,
            provided_free_area_m2: 9,
          },
          published: {
            max_glazing_pct_of_floor: 11,
            max_glazing_area_m2: 11,
            max_most_glazed_room_pct_of_room_floor: 22,
            min_free_area_pct_of_floor: 9,
            min_free_area_pct_of_glazing: 55,
            required_free_area_m2: 9,
            min_bedroom_free_area_pct_of_room_floor: 4,
            simplified_method_result: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
          },
        },
        {
          id: 'part_o-table-high-no-n',
          title: 'High risk, without cross-ventilation, largest glazed facade north',
          place: 'Tables 1.2 and 1.4, row north, high risk, pages 6 and 7',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'high',
            cross_ventilation: 'no',
            most_glazed_facade: 'N',
            floor_area_m2: 100,
            glazing_area_m2: 15,
            provided_free_area_m2: 14.25,
          },
          published: {
            max_glazing_pct_of_floor: 15,
            max_glazing_area_m2: 15,
            max_most_glazed_room_pct_of_room_floor: 26,
            min_free_area_pct_of_floor: 10,
            min_free_area_pct_of_glazing: 95,
            required_free_area_m2: 14.25,
            min_bedroom_free_area_pct_of_room_floor: 13,
            simplified_method_result: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
          },
        },
        {
          id: 'part_o-table-high-no-e',
          title: 'High risk, without cross-ventilation, largest glazed facade east',
          place: 'Tables 1.2 and 1.4, row east, high risk, pages 6 and 7',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'high',
            cross_ventilation: 'no',
            most_glazed_facade: 'E',
            floor_area_m2: 100,
            glazing_area_m2: 11,
            provided_free_area_m2: 10.45,
          },
          published: {
            max_glazing_pct_of_floor: 11,
            max_glazing_area_m2: 11,
            max_most_glazed_room_pct_of_room_floor: 18,
            min_free_area_pct_of_floor: 10,
            min_free_area_pct_of_glazing: 95,
            required_free_area_m2: 10.45,
            min_bedroom_free_area_pct_of_room_floor: 13,
            simplified_method_result: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
          },
        },
        {
          id: 'part_o-table-high-no-s',
          title: 'High risk, without cross-ventilation, largest glazed facade south',
          place: 'Tables 1.2 and 1.4, row south, high risk, pages 6 and 7',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'high',
            cross_ventilation: 'no',
            most_glazed_facade: 'S',
            floor_area_m2: 100,
            glazing_area_m2: 11,
            provided_free_area_m2: 10.45,
          },
          published: {
            max_glazing_pct_of_floor: 11,
            max_glazing_area_m2: 11,
            max_most_glazed_room_pct_of_room_floor: 11,
            min_free_area_pct_of_floor: 10,
            min_free_area_pct_of_glazing: 95,
            required_free_area_m2: 10.45,
            min_bedroom_free_area_pct_of_room_floor: 13,
            simplified_method_result: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
          },
        },
        {
          id: 'part_o-table-high-no-w',
          title: 'High risk, without cross-ventilation, largest glazed facade west',
          place: 'Tables 1.2 and 1.4, row west, high risk, pages 6 and 7',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'high',
            cross_ventilation: 'no',
            most_glazed_facade: 'W',
            floor_area_m2: 100,
            glazing_area_m2: 11,
            provided_free_area_m2: 10.45,
          },
          published: {
            max_glazing_pct_of_floor: 11,
            max_glazing_area_m2: 11,
            max_most_glazed_room_pct_of_room_floor: 18,
            min_free_area_pct_of_floor: 10,
            min_free_area_pct_of_glazing: 95,
            required_free_area_m2: 10.45,
            min_bedroom_free_area_pct_of_room_floor: 13,
            simplified_method_result: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
          },
        },
        {
          id: 'part_o-table-moderate-no-n',
          title: 'Moderate risk, without cross-ventilation, largest glazed facade north',
          place: 'Tables 1.2 and 1.4, row north, moderate risk, pages 6 and 7',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'moderate',
            cross_ventilation: 'no',
            most_glazed_facade: 'N',
            floor_area_m2: 100,
            glazing_area_m2: 18,
            provided_free_area_m2: 14.4,
          },
          published: {
            max_glazing_pct_of_floor: 18,
            max_glazing_area_m2: 18,
            max_most_glazed_room_pct_of_room_floor: 26,
            min_free_area_pct_of_floor: 12,
            min_free_area_pct_of_glazing: 80,
            required_free_area_m2: 14.4,
            min_bedroom_free_area_pct_of_room_floor: 4,
            simplified_method_result: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
          },
        },
        {
          id: 'part_o-table-moderate-no-e',
          title: 'Moderate risk, without cross-ventilation, largest glazed facade east',
          place: 'Tables 1.2 and 1.4, row east, moderate risk, pages 6 and 7',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'moderate',
            cross_ventilation: 'no',
            most_glazed_facade: 'E',
            floor_area_m2: 100,
            glazing_area_m2: 18,
            provided_free_area_m2: 14.4,
          },
          published: {
            max_glazing_pct_of_floor: 18,
            max_glazing_area_m2: 18,
            max_most_glazed_room_pct_of_room_floor: 26,
            min_free_area_pct_of_floor: 12,
            min_free_area_pct_of_glazing: 80,
            required_free_area_m2: 14.4,
            min_bedroom_free_area_pct_of_room_floor: 4,
            simplified_method_result: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
          },
        },
        {
          id: 'part_o-table-moderate-no-s',
          title: 'Moderate risk, without cross-ventilation, largest glazed facade south',
          place: 'Tables 1.2 and 1.4, row south, moderate risk, pages 6 and 7',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'moderate',
            cross_ventilation: 'no',
            most_glazed_facade: 'S',
            floor_area_m2: 100,
            glazing_area_m2: 15,
            provided_free_area_m2: 12,
          },
          published: {
            max_glazing_pct_of_floor: 15,
            max_glazing_area_m2: 15,
            max_most_glazed_room_pct_of_room_floor: 15,
            min_free_area_pct_of_floor: 12,
            min_free_area_pct_of_glazing: 80,
            required_free_area_m2: 12,
            min_bedroom_free_area_pct_of_room_floor: 4,
            simplified_method_result: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
          },
        },
        {
          id: 'part_o-table-moderate-no-w',
          title: 'Moderate risk, without cross-ventilation, largest glazed facade west',
          place: 'Tables 1.2 and 1.4, row west, moderate risk, pages 6 and 7',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'moderate',
            cross_ventilation: 'no',
            most_glazed_facade: 'W',
            floor_area_m2: 100,
            glazing_area_m2: 11,
            provided_free_area_m2: 12,
          },
          published: {
            max_glazing_pct_of_floor: 11,
            max_glazing_area_m2: 11,
            max_most_glazed_room_pct_of_room_floor: 11,
            min_free_area_pct_of_floor: 12,
            min_free_area_pct_of_glazing: 80,
            required_free_area_m2: 12,
            min_bedroom_free_area_pct_of_room_floor: 4,
            simplified_method_result: 'pass',
          },
          agreement: {
            within: 0,
            reason:
              'Table values are exact; 100 m2 of floor, so a limit in percent is the same number in m2; glazing and free area lie exactly on their limits, which must pass',
          },
        },
        {
          id: 'part_o-limit-just-above',
          title: 'Glazing 0.01 m2 above the south limit of 15 %',
          place: 'Table 1.1, row south, moderate risk, page 6',
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'moderate',
            cross_ventilation: 'yes',
            most_glazed_facade: 'S',
            floor_area_m2: 100,
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
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'moderate',
            cross_ventilation: 'no',
            most_glazed_facade: 'N',
            floor_area_m2: 100,
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
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'high',
            cross_ventilation: 'yes',
            most_glazed_facade: 'S',
            floor_area_m2: 100,
            glazing_area_m2: 8,
            provided_free_area_m2: 6,
          },
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
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'high',
            cross_ventilation: 'no',
            most_glazed_facade: 'S',
            floor_area_m2: 100,
            glazing_area_m2: 10,
            provided_free_area_m2: 10,
          },
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
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'high',
            cross_ventilation: 'no',
            most_glazed_facade: 'S',
            floor_area_m2: 100,
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
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 6 and 7; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'high',
            cross_ventilation: 'no',
            most_glazed_facade: 'W',
            floor_area_m2: 100,
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
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 5 and 6; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'high',
            cross_ventilation: 'yes',
            most_glazed_facade: 'S',
            floor_area_m2: 100,
            glazing_area_m2: 10,
            provided_free_area_m2: 10,
          },
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
          evidence: 'read',
          provenance:
            'the official PDF of the 2021 edition, pages 5 and 6; copy in github.com/Accord-Project/CODE-ACCORD, English Regulations/PDF/All Chapters/Approved_Document_O.pdf',
          input: {
            location_risk: 'moderate',
            cross_ventilation: 'yes',
            most_glazed_facade: 'S',
            floor_area_m2: 100,
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
      cases: [
        {
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
    },
  ],
};

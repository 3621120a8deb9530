import { stating } from './condition.ts';
import { LIMITS } from './data.ts';

/** The conditions of the classes of Part 3. */
export const CHANGE_OF_USE_CONDITIONS = {
  class_e_two_years: stating(
    'Class E for two years',
    'The building has been in a use of Class E, or of the former classes it replaced, for the {} before the application.',
    'Part 3 Class MA, MA.1',
    LIMITS.classMaYears,
  ),
  space_standard_and_light: stating(
    'Space standard and light',
    'Each dwelling meets the nationally described space standard, and every habitable room has adequate natural light.',
    'Part 3 Class MA, MA.2; article 3(9A)',
  ),
  transport_contamination_flood_noise: stating(
    'Transport, contamination, flood and noise',
    'Prior approval covers transport, contamination, flooding, noise from commercial premises and the effect on industry and on lost local services.',
    'Part 3 Class MA, MA.2',
  ),
  fire_safety_18m: stating(
    'Fire safety, 18 m',
    'A building of 18 m or seven storeys and more needs the authority to be satisfied about fire safety.',
    'Part 3 Class MA, MA.2',
  ),
  complete_within_3_years: stating(
    'Complete within 3 years',
    'The change is completed within three years of the prior approval date.',
    'Part 3 Class MA, MA.2',
  ),
  conservation_area_ground_floor: stating(
    'Conservation area, ground floor',
    'In a conservation area, prior approval also covers the effect of a change of the ground floor on its character.',
    'Part 3 Class MA, MA.2',
  ),
  single_unit_only: stating(
    'Single unit only',
    'The building contains no more separate dwellings or shared houses after the change than before.',
    'Part 3 Class L, L.1',
  ),
  hmo_licensing: stating(
    'HMO licensing',
    'A house in multiple occupation may need a licence from the council, which planning law does not replace.',
    'Housing Act 2004 Part 2',
  ),
  floor_space_500m2: stating(
    'Floor space 500 m2',
    'At most {} of floor space in the building changes to Class B8.',
    'Part 3 Class I, I.1',
    LIMITS.classIFloorSpace,
  ),
  state_funded_school_or_nursery_only: stating(
    'State-funded school or nursery only',
    'The right serves a state-funded school, or a registered nursery where the class names one, and no other use of Class F1.',
    'Part 3 Class T; Class S',
  ),
  prior_approval_transport_noise_contamination: stating(
    'Prior approval of transport, noise and contamination',
    'Prior approval covers transport and highways, noise and contamination.',
    'Part 3 Class T, T.2',
  ),
  class_q_10_dwellings_1000m2: stating(
    'Class Q, 10 dwellings and 1000 m2',
    'At most {} dwellings and {} of floor space change under Class Q on the agricultural unit.',
    'Part 3 Class Q, Q.1',
    LIMITS.classQDwellings,
    LIMITS.classQFloorSpace,
  ),
  class_q_150m2_each: stating(
    'Class Q, 150 m2 each',
    'Each dwelling has a floor space of at most {}.',
    'Part 3 Class Q, Q.1',
    LIMITS.classQDwellingFloorSpace,
  ),
  class_q_unit_on_24_july_2023: stating(
    'Class Q, unit on 24 July 2023',
    'The building was part of an established agricultural unit on 24 July 2023, or has been for ten years since it joined one later.',
    'Part 3 Class Q, Q.1',
  ),
  class_q_building_operations: stating(
    'Class Q, building operations',
    'Building operations go no further than a conversion reasonably needs: the structure stays and is not rebuilt.',
    'Part 3 Class Q, Q(b) and Q.1',
  ),
  class_q_tenancy: stating(
    'Class Q, tenancy',
    'Landlord and tenant agree where the site is, or within a year was, under an agricultural tenancy.',
    'Part 3 Class Q, Q.1',
  ),
  class_r_1000m2: stating(
    'Class R, 1000 m2',
    'At most {} of floor space changes under Class R on the agricultural unit.',
    'Part 3 Class R, R.1(b)',
    LIMITS.classRFloorSpace,
  ),
  class_r_150m2_notification: stating(
    'Class R, notification up to 150 m2',
    'Up to {} a written notice to the authority is enough; above it prior approval is applied for.',
    'Part 3 Class R, R.3',
    LIMITS.classRNotice,
  ),
  class_r_agricultural_use_10_years: stating(
    'Class R, agricultural use for 10 years',
    'The building was solely in agricultural use on 3 July 2012, when last in use before it, or for ten years since.',
    'Part 3 Class R, R.1(a)',
  ),
  class_r_limited_b2_f2c: stating(
    'Class R, limited B2 and F2(c)',
    'Of Class B2 only the processing of raw goods produced on the farm is covered, and of Class F2 only outdoor sport and recreation, F2(c).',
    'Part 3 Class R',
  ),
  named_sui_generis_uses_only: stating(
    'Named sui generis uses only',
    'To Class E the right covers casinos, betting offices, pay day loan shops and hot food takeaways; to dwellings, up to 150 m2, betting offices, pay day loan shops, takeaways and launderettes (Class M), casinos and amusement arcades (Class N). Pubs are not covered.',
    'Part 3 Class A; Class M, M.1; Class N, N.1',
  ),
  class_a_written_notice: stating(
    'Class A, written notice',
    'Before the change the authority is told in writing on which date the use will change.',
    'Part 3 Class A, A.1',
  ),
  class_m_n_150m2: stating(
    'Classes M and N, 150 m2',
    'At most {} of floor space changes, together with what has already changed under the class.',
    'Part 3 Class M, M.1; Class N, N.1',
    LIMITS.classMNFloorSpace,
  ),
  class_m_use_in_march_2013: stating(
    'Class M, use on 20 March 2013',
    'The building was in this use on 20 March 2013, or when it was last in use before that date.',
    'Part 3 Class M, M.1',
  ),
  class_n_use_in_march_2014: stating(
    'Class N, use on 19 March 2014',
    'The building was in this use on 19 March 2014, or when it was last in use before that date.',
    'Part 3 Class N, N.1',
  ),
  class_m_n_prior_approval: stating(
    'Classes M and N, prior approval',
    'Prior approval covers transport, contamination, flooding, design, natural light and, under Class M, lost local services.',
    'Part 3 Class M, M.2; Class N, N.2',
  ),
};

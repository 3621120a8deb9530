export const SELF_ASSESSMENT = 'Self-assessment of this product';
export const DGNB_WEIGHTING = 'DGNB System New Construction, Version 2023, weighting of the topics';
export const DGNB_AWARD_RULES = 'DGNB award rules';
export const BIM_STAGES = 'ISO 19650-1:2018, Figure 1; rule of this product';

export const DEWA_GUIDELINES = 'DEWA Power Supply Guidelines for Major Projects';
export const DISTRIBUTION_CODE = 'Abu Dhabi DoE Electricity Distribution Code';
export const PRODUCT_SCORE = 'Score of this product';
export const DUAL_FEED_STANDARD = 'EN 50600-2-2';

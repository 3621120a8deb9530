export const DEWA_GUIDELINES = 'DEWA Power Supply Guidelines for Major Projects';
export const DISTRIBUTION_CODE = 'Abu Dhabi DoE Electricity Distribution Code';
export const SECURITY_OF_SUPPLY =
  'ADDC and AADC Engineering Recommendation No. 4, Security of Supply Standard for the distribution system';
export const PRODUCT_SCORE = 'Score of this product';
export const DUAL_FEED_STANDARD = 'EN 50600-2-2';

/** The reference of a line, or the document of a datum, that no standard defines. */
export const PRODUCT_METHOD = 'Method of this product';

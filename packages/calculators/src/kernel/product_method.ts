/** The reference of a line, and the document of a datum, that no standard sets: it is how this product does it. */
export const PRODUCT_METHOD = 'Method of this product';

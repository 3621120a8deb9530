import { CholeskyDecomposition, Matrix } from 'ml-matrix';

/** The lower triangle L of a correlation matrix R = L·Lᵀ, row by row; undefined if R is not positive definite. */
export function choleskyFactor(correlation: readonly (readonly number[])[]): number[][] | undefined {
  const decomposition = new CholeskyDecomposition(new Matrix(correlation.map((row) => [...row])));
  return decomposition.isPositiveDefinite() ? decomposition.lowerTriangularMatrix.to2DArray() : undefined;
}

export interface Correlation {
  fields: readonly [string, string];
  coefficient: number;
}

/** The correlation matrix of the fields; pairs that are not named are independent. */
export function correlationMatrix(fields: readonly string[], correlations: readonly Correlation[]): number[][] {
  const matrix = fields.map((_, row) => fields.map((_, column) => (row === column ? 1 : 0)));
  for (const { fields: pair, coefficient } of correlations) {
    const [first = -1, second = -1] = pair.map((field) => fields.indexOf(field));
    for (const [row, column] of [
      [first, second],
      [second, first],
    ] as const) {
      (matrix[row] as number[])[column] = coefficient;
    }
  }
  return matrix;
}

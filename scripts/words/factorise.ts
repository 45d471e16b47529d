/** A square sparse matrix in compressed sparse row format. */
export interface SparseMatrix {
  readonly size: number;
  readonly starts: Uint32Array;
  readonly columns: Uint32Array;
  readonly values: Float32Array;
}

/** A dense matrix: one row of `width` numbers for each item. */
export interface DenseRows {
  readonly width: number;
  readonly values: Float32Array;
}

// The exponent of context counts. It keeps rare contexts from dominating (Levy, Goldberg and Dagan 2015).
const contextSmoothing = 0.75;
const shift = Math.log(1.5);
const powerRounds = 3;

/**
 * Returns the shifted positive pointwise mutual information: max(0, log(p(word, context) / (p(word) p(context))) -
 * shift).
 */
export function positiveMutualInformation(counts: SparseMatrix): SparseMatrix {
  const rowSums = new Float64Array(counts.size);
  const columnSums = new Float64Array(counts.size);
  forEachEntry(counts, (row, column, value) => {
    rowSums[row] = at(rowSums, row) + value;
    columnSums[column] = at(columnSums, column) + value;
  });
  const total = rowSums.reduce((sum, value) => sum + value, 0);
  const smoothed = columnSums.map((value) => value ** contextSmoothing);
  const smoothedTotal = smoothed.reduce((sum, value) => sum + value, 0);
  const starts = new Uint32Array(counts.size + 1);
  const columns: number[] = [];
  const values: number[] = [];
  forEachEntry(counts, (row, column, value) => {
    const expected = (at(rowSums, row) / total) * (at(smoothed, column) / smoothedTotal);
    const information = Math.log(value / total / expected) - shift;
    if (information <= 0) return;
    columns.push(column);
    values.push(information);
    starts[row + 1] = at(starts, row + 1) + 1;
  });
  for (let row = 0; row < counts.size; row++) starts[row + 1] = at(starts, row + 1) + at(starts, row);
  return { size: counts.size, starts, columns: Uint32Array.from(columns), values: Float32Array.from(values) };
}

/**
 * Returns the rows of U √Σ for the `width` largest singular values, centred and scaled to length 1. Uses a randomised
 * range finder with power iterations (Halko, Martinsson and Tropp 2011).
 */
export function singularVectors(matrix: SparseMatrix, width: number): DenseRows {
  const wide = width + 16;
  const across = transpose(matrix);
  let basis = randomRows(matrix.size, wide);
  for (let round = 0; round < powerRounds; round++) {
    basis = multiply(matrix, multiply(across, orthonormal(basis)));
  }
  basis = orthonormal(basis);
  const image = multiply(across, basis);
  const { vectors, values } = symmetricEigen(gram(image), wide);
  const result = new Float32Array(matrix.size * width);
  for (let row = 0; row < matrix.size; row++) {
    for (let column = 0; column < width; column++) {
      let sum = 0;
      for (let k = 0; k < wide; k++) sum += at(basis.values, row * wide + k) * at(vectors, k * wide + column);
      // The eigenvalue of the Gram matrix is σ², so its fourth root is √σ.
      result[row * width + column] = sum * Math.max(0, at(values, column)) ** 0.25;
    }
  }
  return normalised(centred({ width, values: result }));
}

/**
 * Computes the eigenvectors of a small symmetric matrix by cyclic Jacobi rotations. They are columns, the one with the
 * largest eigenvalue first.
 */
export function symmetricEigen(
  matrix: Float64Array,
  size: number,
): { vectors: Float64Array; values: Float64Array } {
  const a = Float64Array.from(matrix);
  const v = new Float64Array(size * size);
  for (let i = 0; i < size; i++) v[i * size + i] = 1;
  for (let sweep = 0; sweep < 12; sweep++) {
    for (let p = 0; p < size; p++) {
      for (let q = p + 1; q < size; q++) rotate(a, v, size, p, q);
    }
  }
  const order = Array.from({ length: size }, (_, i) => i).sort(
    (i, j) => at(a, j * size + j) - at(a, i * size + i),
  );
  const vectors = new Float64Array(size * size);
  order.forEach((from, to) => {
    for (let k = 0; k < size; k++) vectors[k * size + to] = at(v, k * size + from);
  });
  return { vectors, values: Float64Array.from(order, (i) => at(a, i * size + i)) };
}

function rotate(a: Float64Array, v: Float64Array, size: number, p: number, q: number): void {
  const off = at(a, p * size + q);
  if (Math.abs(off) < 1e-12) return;
  const theta = (at(a, q * size + q) - at(a, p * size + p)) / (2 * off);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  for (let k = 0; k < size; k++) turn(a, k * size + p, k * size + q, c, s);
  for (let k = 0; k < size; k++) turn(a, p * size + k, q * size + k, c, s);
  for (let k = 0; k < size; k++) turn(v, k * size + p, k * size + q, c, s);
}

function turn(values: Float64Array, i: number, j: number, c: number, s: number): void {
  const x = at(values, i);
  const y = at(values, j);
  values[i] = c * x - s * y;
  values[j] = s * x + c * y;
}

/** Scales every row to length 1. Rows of zeros stay zero. */
export function normalised(rows: DenseRows): DenseRows {
  const values = Float32Array.from(rows.values);
  for (let start = 0; start < values.length; start += rows.width) {
    const length = Math.hypot(...values.subarray(start, start + rows.width));
    if (length > 0) for (let k = 0; k < rows.width; k++) values[start + k] = at(values, start + k) / length;
  }
  return { width: rows.width, values };
}

function centred(rows: DenseRows): DenseRows {
  const { width } = rows;
  const values = Float32Array.from(normalised(rows).values);
  const count = values.length / width;
  for (let k = 0; k < width; k++) {
    let mean = 0;
    for (let row = 0; row < count; row++) mean += at(values, row * width + k) / count;
    for (let row = 0; row < count; row++) values[row * width + k] = at(values, row * width + k) - mean;
  }
  return { width, values };
}

// Makes the columns orthonormal by modified Gram–Schmidt.
function orthonormal(rows: DenseRows): DenseRows {
  const { width } = rows;
  const count = rows.values.length / width;
  const columns = Array.from({ length: width }, (_, k) =>
    Float64Array.from({ length: count }, (_, row) => at(rows.values, row * width + k)),
  );
  for (const [k, column] of columns.entries()) {
    for (const earlier of columns.slice(0, k)) subtract(column, earlier, dot(column, earlier));
    const length = Math.sqrt(dot(column, column)) || 1;
    for (let row = 0; row < count; row++) column[row] = at(column, row) / length;
  }
  const values = new Float32Array(rows.values.length);
  for (const [k, column] of columns.entries()) {
    for (let row = 0; row < count; row++) values[row * width + k] = at(column, row);
  }
  return { width, values };
}

function subtract(target: Float64Array, other: Float64Array, factor: number): void {
  for (let i = 0; i < target.length; i++) target[i] = at(target, i) - factor * at(other, i);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += at(a, i) * at(b, i);
  return sum;
}

function gram(rows: DenseRows): Float64Array {
  const { width, values } = rows;
  const result = new Float64Array(width * width);
  for (let start = 0; start < values.length; start += width) {
    for (let i = 0; i < width; i++) {
      const x = at(values, start + i);
      for (let j = 0; j < width; j++)
        result[i * width + j] = at(result, i * width + j) + x * at(values, start + j);
    }
  }
  return result;
}

function multiply(matrix: SparseMatrix, rows: DenseRows): DenseRows {
  const { width } = rows;
  const values = new Float32Array(matrix.size * width);
  forEachEntry(matrix, (row, column, value) => {
    const to = row * width;
    const from = column * width;
    for (let k = 0; k < width; k++) values[to + k] = at(values, to + k) + value * at(rows.values, from + k);
  });
  return { width, values };
}

function transpose(matrix: SparseMatrix): SparseMatrix {
  const starts = new Uint32Array(matrix.size + 1);
  for (const column of matrix.columns) starts[column + 1] = at(starts, column + 1) + 1;
  for (let i = 0; i < matrix.size; i++) starts[i + 1] = at(starts, i + 1) + at(starts, i);
  const next = Uint32Array.from(starts);
  const columns = new Uint32Array(matrix.columns.length);
  const values = new Float32Array(matrix.columns.length);
  forEachEntry(matrix, (row, column, value) => {
    const place = at(next, column);
    next[column] = place + 1;
    columns[place] = row;
    values[place] = value;
  });
  return { size: matrix.size, starts, columns, values };
}

function forEachEntry(
  matrix: SparseMatrix,
  visit: (row: number, column: number, value: number) => void,
): void {
  for (let row = 0; row < matrix.size; row++) {
    const end = at(matrix.starts, row + 1);
    for (let i = at(matrix.starts, row); i < end; i++)
      visit(row, at(matrix.columns, i), at(matrix.values, i));
  }
}

// Returns random rows from mulberry32 with a fixed seed, so that the table is the same on every machine.
function randomRows(count: number, width: number): DenseRows {
  let state = 20_180_715;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296 - 0.5;
  };
  return { width, values: Float32Array.from({ length: count * width }, next) };
}

/** Returns a number of the array. The index must be within its bounds. */
function at(values: ArrayLike<number>, index: number): number {
  return values[index] ?? 0;
}

/**
 * Whether a device reads weights stored as f16 as what they are. WebGPU offers half precision as a feature that drivers get
 * wrong: subnormals that become 0, products that are rounded to f16 on the way. So it is tried before it is relied on.
 */
import { halfToFloat } from '../model/half.ts';
import { halfGraph } from '../model/half-graph.ts';
import { type GraphRunner, Scratch } from '../model/lora/graph-runner.ts';

const width = 8;
/** Both zeros, subnormals, the least normal, thirds, powers, the largest: what a conversion may get wrong. */
const edges = [
  0x0000, 0x8000, 0x0001, 0x8001, 0x0200, 0x03ff, 0x83ff, 0x0400, 0x8400, 0x3555, 0xb555, 0x3c00, 0x4000,
  0xbc01, 0x7bff, 0xfbff,
];
/** Every exponent but the largest, both signs, fractions without a pattern. */
const spread = Array.from({ length: 48 }, (_, i) => (((i % 2) << 15) | 0x0400) + ((i * 617) % 0x7400));
const table = Uint16Array.from([...edges, ...spread]);
const rows = table.length / width;
/** Out of order, and one twice. */
const ids = Int32Array.from({ length: rows + 1 }, (_, i) => (i * 3 + 1) % rows);
/** More digits than f16 has. */
const x = Float32Array.from({ length: width }, (_, i) => (i % 2 === 0 ? 1 : -1) * (1 / 3 + i / 7));

/** Of the sum of magnitudes: far above the rounding of f32, far below that of f16. */
const tolerance = 1e-5;

/** Null when the device passes, else what was wrong: what differed, or why it does not run. Frees what it made. */
export async function halfCheck<T>(
  runner: GraphRunner<T>,
  read: (tensor: T) => Promise<Float32Array>,
): Promise<string | null> {
  const scratch = new Scratch(runner);
  try {
    const out = await scratch.run(halfGraph({ rows, width, count: ids.length }), {
      table: scratch.keep(runner.tensor(table, [rows, width])),
      ids: scratch.keep(runner.tensor(ids, [ids.length])),
      x: scratch.keep(runner.tensor(x, [1, width])),
    });
    return wrongRow(await read(out('looked'))) ?? wrongProduct(await read(out('product')));
  } catch (error) {
    return `weights stored as f16 do not run: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    scratch.freeAll();
  }
}

/** Rows must come as they are; the sign of a zero is nobody's business. */
function wrongRow(looked: Float32Array): string | null {
  for (const [place, id] of ids.entries()) {
    for (const [column, bits] of table.subarray(id * width, (id + 1) * width).entries()) {
      const got = looked[place * width + column];
      const wanted = halfToFloat(bits);
      if (got !== wanted)
        return `f16 0x${bits.toString(16).padStart(4, '0')} was read as ${got}, not as ${wanted}`;
    }
  }
  return null;
}

function wrongProduct(product: Float32Array): string | null {
  for (let row = 0; row < rows; row += 1) {
    const terms = Array.from(x, (value, i) => value * halfToFloat(table[row * width + i] ?? 0));
    const wanted = terms.reduce((sum, term) => sum + term, 0);
    const size = terms.reduce((sum, term) => sum + Math.abs(term), 0);
    const got = product[row] ?? Number.NaN;
    if (!(Math.abs(got - wanted) <= tolerance * size)) {
      return `a product with weights stored as f16 came to ${got}, not to ${wanted}`;
    }
  }
  return null;
}

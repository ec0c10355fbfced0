/** The parity table in the browser: on wasm, and on WebGPU with no node allowed to fall back to the CPU. */
import { describe } from 'vitest';
import { createStrictGpuSession } from '../runtime/gpu-load.ts';
import { createWasmSession } from '../runtime/ort-web.ts';
import { readGolden } from './golden-web.ts';
import { parityTests } from './parity.ts';

describe('wasm', () => parityTests(readGolden, createWasmSession));
describe('WebGPU', () => parityTests(readGolden, createStrictGpuSession));

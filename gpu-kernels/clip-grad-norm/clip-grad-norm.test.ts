import { clipTable } from './clip-grad-norm.table.ts';
import { clipGradNorm } from './clip-grad-norm.ts';

clipTable(async (gradient, maxNorm) => clipGradNorm(gradient, maxNorm), 1e-7);

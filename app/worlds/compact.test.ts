import { checkCompact } from './testing/compact-checks.ts';
import { expectedOfExpert } from './testing/expected.ts';
import { worldNamed, worldNames } from './worlds.ts';

for (const name of worldNames) checkCompact(worldNamed(name), expectedOfExpert(name));

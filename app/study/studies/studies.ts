/** The studies that are shipped, in the order in which they are reported. */
import { readStudy, type Study, type StudyDraft } from '../study.ts';
import { ablations, ablationsReleased } from './ablations.ts';
import { episodeLimit, extended, taskShare } from './data.ts';
import { gates } from './gates.ts';
import { gigpoBackbone } from './gigpo-backbone.ts';
import { main } from './main.ts';
import { skillControls } from './skills.ts';
import { unseen } from './unseen.ts';
import { search, shop } from './worlds.ts';

const drafts: readonly StudyDraft[] = [
  main,
  unseen,
  gigpoBackbone,
  gates,
  skillControls,
  ablations,
  ablationsReleased,
  taskShare,
  episodeLimit,
  extended,
  shop,
  search,
];

export const studies: readonly Study[] = drafts.map(readStudy);

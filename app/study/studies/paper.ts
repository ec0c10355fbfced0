/** The paper's numbers that studies stand beside (arXiv 2608.03223), in percent: ALFWorld with Qwen2.5-3B. */

/** Held-out episodes of an evaluation: one is 0.78 points. */
export const paperEpisodes = 128;

type Row = readonly [
  pick: number,
  look: number,
  clean: number,
  heat: number,
  cool: number,
  pick2: number,
  all: number,
];

function cells([pick, look, clean, heat, cool, pick2, all]: Row): Record<string, number> {
  return { all, pick, look, clean, heat, cool, pick2 };
}

/** Success on known rooms. `adrs` is the released form. */
export const alfworld = {
  vanilla: cells([44.4, 11.1, 6.2, 15.4, 28.6, 12.5, 21.9]),
  'skill-prompt': cells([51.7, 66.7, 48.4, 0, 4.3, 10, 28.9]),
  opsd: cells([48.8, 41.7, 16.7, 0, 15.8, 16.7, 28.1]),
  grpo: cells([91.2, 62.5, 96.2, 61.9, 65, 47.4, 75]),
  'skill-grpo': cells([88.9, 71.4, 58.8, 70.6, 40.7, 29.2, 60.2]),
  'skill-grpo-star': cells([94.3, 57.1, 100, 66.7, 73.1, 57.1, 80.5]),
  'grpo-opsd': cells([100, 82.4, 85.7, 75, 70, 60, 81.2]),
  'skill-sd': cells([88.2, 50, 96.2, 52.4, 65, 57.9, 73.4]),
  rlsd: cells([87.9, 75, 90.9, 75, 73.1, 68.4, 79.7]),
  sdar: cells([97.1, 62.5, 100, 61.9, 75, 84.2, 84.4]),
  adrs: cells([94.1, 75, 100, 100, 90, 94.7, 94.5]),
} as const;

/** Points that ADRS lies above GRPO in rooms that training never shows. */
export const unseenGain = cells([5, -4.4, 7.9, 12.9, 22.8, 18.1, 11.9]);

/** One entry of an arm's `paper`: success over all task types. */
export function reported(all: number) {
  return [{ split: 'valid-seen' as const, success: { all } }];
}

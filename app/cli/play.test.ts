import { describe, expect, it, vi } from 'vitest';
import { play } from './play.ts';
import { playReport } from './play-report.ts';
import { qwenTokens } from './qwen-tokens.ts';

describe('lab play', () => {
  it('prints a line for each player, with prompts counted', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    expect(await play(['--episodes', '3', '--split', 'train'])).toBe(0);
    const lines = log.mock.calls.map(([line]): unknown => JSON.parse(String(line)));
    const promptTokens = { mean: expect.any(Number), p95: expect.any(Number), max: expect.any(Number) };
    log.mockRestore();
    const common = { world: 'household', split: 'train', promptTokens };
    expect(lines).toMatchObject([
      { ...common, player: 'expert', all: { success: 1, episodes: 3 }, valid: 1 },
      { ...common, player: 'guess', all: { episodes: 3 } },
    ]);
  });

  it('shows an episode when asked to', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    await play(['--episodes', '1', '--player', 'expert', '--show']);
    const [shown] = log.mock.calls.map(String);
    log.mockRestore();
    expect(shown).toContain('Your task: ');
    expect(shown).toContain('1> <think>');
    expect(shown).toMatch(/success, score 1\.00, \d+ steps/u);
  });

  it.each([
    ['--world', 'nowhere'],
    ['--player', 'nobody'],
    ['--episodes', '0'],
  ])('refuses %s %s', async (option, value) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await play([option, value])).toBe(2);
    expect(error.mock.calls.join()).toContain(option);
    error.mockRestore();
  });

  it('adds up what the players did', () => {
    const step = {
      prompt: 'four',
      response: '',
      observation: '',
      reward: 0,
      done: false,
      success: false,
      score: 0,
    };
    const task = { seed: 1, split: 'train', type: 'pick', text: '' } as const;
    const lost = { task, success: false, score: 0.5, steps: [{ ...step, valid: false, effective: false }] };
    const won = {
      task,
      success: true,
      score: 1,
      steps: [true, true, false].map((effective) => ({
        ...step,
        prompt: 'eleven here',
        valid: true,
        effective,
      })),
    };
    const report = playReport([lost, won], (prompt) => prompt.length);
    expect(report).toMatchObject({ score: 0.75, steps: 2, valid: 0.75, effective: 0.5 });
    expect(report.all).toMatchObject({ success: 0.5, episodes: 2 });
    expect(Object.keys(report.byType)).toEqual(['pick']);
    expect(report.promptTokens).toEqual({ mean: 9.25, p95: 11, max: 11 });
  });

  /** Counted by hand: system message 21, "hello" 6, opening of the answer 3. */
  it("counts a message with Qwen2.5's template around it", () => {
    const tokensOf = qwenTokens();
    expect(tokensOf('hello')).toBe(30);
    expect(tokensOf('hello hello')).toBe(31);
  });
});

/** Sentences of sharing, exporting and opening; fetched with the dialogs. */
import type { Part } from '../../state/links.ts';
import type { OpenProblem } from '../../state/open-file.ts';

export const shareEn = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied: select the text and copy it by hand',
  length: (count: string) => `${count} characters`,

  share: {
    title: 'Share',
    intro: 'A link opens the page as you see it. It never starts a run.',
    leadsTo: 'The link leads to',
    targets: {
      experiment: 'the experiment',
      iteration: (iteration: string) => `iteration ${iteration}`,
      trajectory: (trajectory: string, group: string) => `trajectory ${trajectory} of group ${group}`,
      token: (word: string) => `the token “${word}”`,
    },
    nowhere: { iteration: 'an iteration', trajectory: 'a trajectory', token: 'a token' },
    live: 'A live run is in this browser alone, so the link holds its settings. Export the run file to pass on what it did.',
    file: (name: string) =>
      `“${name}” is on this computer alone, so the link holds the settings. Put the file on a server and open it from there to share places in it.`,
    folder: (name: string) =>
      `The folder “${name}” is on this computer alone, so the link leads to the mini policy.`,
    link: 'Link',
    holds: 'What it holds',
    held: {
      what: 'Method and world',
      preset: 'Preset',
      model: 'Model',
      differences: 'Changed',
      none: 'nothing',
      view: 'View',
      recording: 'Recording',
      shipped: 'the one that ships with the page',
      place: 'Place',
    },
    embed: 'Embed in a page',
    embedIntro: 'Choose what the frame leaves out.',
    snippet: 'HTML',
    frameTitle: (what: string) => `Credit Lab: ${what}`,
    parts: {
      bar: 'title bar',
      views: 'view tabs',
      run: 'run buttons',
      settings: 'settings',
      success: 'success',
      groups: 'groups',
      trajectory: 'trajectory',
      gate: 'gate',
      why: 'why this token',
    } satisfies Record<Part, string>,
  },

  export: {
    title: 'Export',
    nothing: 'Nothing to export yet: the page shows no run.',
    save: 'Save',
    saveAs: (name: string) => `Save: ${name}`,
    run: 'The run',
    files: {
      run: { name: 'Run file', note: 'JSONL, everything. Opens again in the lab.' },
      curves: {
        name: 'Curves',
        note: 'CSV, one number a row: training and all evaluations with 95 % intervals.',
      },
      tokens: { name: 'Tokens', note: 'JSONL, one token a line with every column of its trace.' },
      events: { name: 'TensorBoard', note: 'Event file with the scalars of every iteration.' },
    },
    charts: 'Charts that the page shows',
    noCharts: 'The page shows no chart now.',
    chartFailed: 'This browser could not draw the picture.',
    model: 'The model',
    modelNote: 'Weights and tokenizer in the Hugging Face layout. Put all files into one folder.',
    adapter: 'The adapter (PEFT)',
    adapterNote:
      'What was learned on the checkpoint: adapter_config.json and adapter_model.safetensors, as PEFT reads them. Put both into one folder.',
    adapterFetch: 'Get the adapter',
    modelFetch: 'Get the policy',
    modelWaits: 'The policy of a live run can be saved when the run is paused or finished.',
    modelFailed: 'The policy could not be handed over. Pause the run and try again.',
  },

  incoming: {
    drop: 'Drop a recording or a run file to open it',
    offer: 'This link wants to open a recording',
    from: (host: string) => `from ${host}`,
    same: 'from this site',
    foreign: 'The host will see your address. Nothing was fetched yet.',
    bytes: (size: string) => `${size} MB`,
    unknownSize: 'size unknown until it is fetched',
    received: (size: string) => `${size} MB received`,
    fetch: 'Fetch and open',
    again: 'Try again',
    stop: 'Stop',
    decline: 'Not now',
    fetchFailed: 'The recording could not be fetched. The page shows what it showed.',
    opened: (name: string) => `Opened ${name}`,
    takeSettings: 'Take its settings',
    back: 'Back to the shipped recording',
    problems: {
      busy: (name: string) => `${name} was not opened: a run is under way. Pause it, it is kept.`,
      broken: (name: string) =>
        `${name} is no recording that this lab can read. The page shows what it showed.`,
      unreadable: (name: string) => `${name} could not be read. The page shows what it showed.`,
      several: () => 'One file at a time, please: the page shows one run.',
    } satisfies Record<OpenProblem['kind'], (name: string) => string>,
  },
};

export type ShareText = typeof shareEn;

/** The invented names and values of the large encyclopaedia, put together from parts: far more than it needs. */
import type { Kind, Sort } from '../schema.ts';

/** Every pairing, in a fixed order. */
const pairs = (
  first: readonly string[],
  second: readonly string[],
  join: (a: string, b: string) => string,
): readonly string[] => first.flatMap((a) => second.map((b) => join(a, b)));

const spaced = (a: string, b: string) => `${a} ${b}`;

const given =
  'Arvo Belin Corda Delm Essa Fennik Garo Hule Ilmar Jorun Kesta Lovar Marel Nesk Orlin Pavra Querin Rulda Soren Tavi'.split(
    ' ',
  );
const family =
  'Ambrel Brisk Cathal Dolen Erst Farrow Gelt Hask Imber Jarl Kolm Lunt Morrow Norrel Ostic Prail Quell Rusk Stave Thorl'.split(
    ' ',
  );
const townHeads = 'Alder Bram Corn Dorn Elm Fal Gren Holl Ister Kel Lang Mar'.split(' ');
const townTails = 'wick ford mouth stead haven holm gate moor'.split(' ');
const guildNames =
  'Velmar Oskard Tirion Brassen Dulcet Yarrow Quillon Hespar Morgant Cavell Lindor Sorrel'.split(' ');
const guildForms = ['Company', 'Fellowship', 'League', 'Circle', 'Brotherhood', 'Lodge'];

export const kindNames: Readonly<Record<Kind, readonly string[]>> = {
  person: pairs(given, family, spaced),
  town: pairs(townHeads, townTails, (a, b) => `${a}${b}`),
  guild: pairs(guildNames, guildForms, spaced),
};

const materials = 'brass oak glass silver bone clay iron wool amber copper slate leather'.split(' ');
const products = 'bell comb lamp flute spoon clock bowl lock button mask ring kite'.split(' ');
const coats = 'grey spotted white brown striped silver russet dappled golden sooty lame tame'.split(' ');
const animals = 'heron fox otter goat raven hound badger marten crane ferret toad owl'.split(' ');
const seasons = 'winter summer blue dwarf marsh early sweet bitter black giant'.split(' ');
const plants = 'barley hops flax plums beans turnips rye pears'.split(' ');
const colours = 'crimson grey green white black blue yellow purple orange'.split(' ');
const metals = 'golden silver iron copper leaden tin bronze steel'.split(' ');
const figures = 'anchor crown tower star wheel stag thistle key'.split(' ');
const makes = 'long-handled notched double curved gilded ancient broken three-pronged'.split(' ');
const tools = 'hammer needle chisel ladle saw plough rake trowel'.split(' ');

export const sortValues: Readonly<Record<Sort, readonly string[]>> = {
  craft: pairs(materials, products, (material, product) => `${material} ${product} maker`),
  beast: pairs(coats, animals, spaced),
  crop: pairs(seasons, plants, spaced),
  colour: pairs(colours, colours, (a, b) => `${a} and ${b}`).filter((pair) => !/^(\w+) and \1$/u.test(pair)),
  emblem: pairs(metals, figures, spaced),
  tool: pairs(makes, tools, spaced),
};

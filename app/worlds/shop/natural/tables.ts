/**
 * What the natural shop knows: what customers call things and the shop calls them, which attribute a purpose asks for,
 * and what its products are made from. The skills tell the first two; the catalogue is generated from all of it.
 */
import type { Department } from '../goods.ts';

/** What customers call a kind, and what the shop calls it. The words of no two kinds overlap. */
interface Kind {
  readonly called: string;
  readonly sold: string;
}

interface Table {
  readonly name: string;
  readonly section: string;
  readonly kinds: readonly Kind[];
  /** The attribute that each purpose asks for. */
  readonly meant: Readonly<Record<string, string>>;
  /** Second nouns of a title: "… with hood". */
  readonly extras: readonly string[];
  /** Values by name of option. */
  readonly options: Readonly<Record<string, readonly string[]>>;
  /** Cheapest and dearest, in dollars. */
  readonly price: readonly [number, number];
}

const colours = ['black', 'white', 'navy blue', 'forest green', 'red', 'sand', 'grey', 'plum'] as const;

export const tables: Readonly<Record<Department, Table>> = {
  clothes: {
    name: 'Clothes',
    section: 'Outfit',
    kinds: [
      { called: 'jumper', sold: 'pullover' },
      { called: 'raincoat', sold: 'parka' },
      { called: 'trousers', sold: 'slacks' },
      { called: 'undershirt', sold: 'camisole' },
      { called: 'woolly hat', sold: 'beanie' },
    ],
    meant: {
      'rainy walks': 'waterproof',
      'cold mornings': 'fleece lined',
      'living out of a suitcase': 'wrinkle resistant',
      'easily irritated skin': 'organic cotton',
      'the gym': 'moisture wicking',
      'hot summers': 'breathable',
    },
    extras: ['hood', 'pockets', 'zipper', 'cuffs', 'embroidery'],
    options: { colour: colours, size: ['xs', 's', 'm', 'l', 'xl'] },
    price: [18, 95],
  },
  shoes: {
    name: 'Shoes',
    section: 'Footwear',
    kinds: [
      { called: 'sneakers', sold: 'trainers' },
      { called: 'walking boots', sold: 'hikers' },
      { called: 'slippers', sold: 'mules' },
      { called: 'beach shoes', sold: 'espadrilles' },
      { called: 'smart shoes', sold: 'oxfords' },
    ],
    meant: {
      'wet decks': 'slip resistant',
      'standing all day': 'memory foam',
      'broad feet': 'wide fit',
      'flat feet': 'arch support',
      'crossing streams': 'quick drying',
      'running at night': 'reflective',
    },
    extras: ['laces', 'buckle', 'toecap', 'insole', 'tassels'],
    options: { colour: colours, size: ['36', '38', '40', '42', '44'] },
    price: [22, 140],
  },
  kitchen: {
    name: 'Kitchen',
    section: 'Cookware',
    kinds: [
      { called: 'pot', sold: 'saucepan' },
      { called: 'frying pan', sold: 'skillet' },
      { called: 'drinking glass', sold: 'tumbler' },
      { called: 'stew pot', sold: 'casserole' },
      { called: 'teapot', sold: 'infuser' },
    ],
    meant: {
      'an induction hob': 'magnetic base',
      'small cupboards': 'stackable',
      'people who hate washing up': 'dishwasher safe',
      'cooking without fat': 'nonstick',
      'big families': 'extra deep',
      'baking in it': 'oven proof',
    },
    extras: ['lid', 'handle', 'spout', 'trivet', 'rim'],
    options: { colour: colours, amount: ['single', 'pair', 'four pieces'] },
    price: [12, 110],
  },
  tech: {
    name: 'Electronics',
    section: 'Devices',
    kinds: [
      { called: 'headphones', sold: 'headset' },
      { called: 'charger', sold: 'adapter' },
      { called: 'night lamp', sold: 'lantern' },
      { called: 'loudspeaker', sold: 'soundbar' },
      { called: 'spare battery', sold: 'powerbank' },
    ],
    meant: {
      'noisy trains': 'noise cancelling',
      'days without a socket': 'long lasting',
      'the poolside': 'splash proof',
      'clumsy hands': 'shock absorbing',
      'a dark bedroom': 'dimmable',
      'a full handbag': 'foldable',
    },
    extras: ['stand', 'cable', 'strap', 'display', 'clip'],
    options: { colour: colours },
    price: [15, 160],
  },
  care: {
    name: 'Care',
    section: 'Toiletries',
    kinds: [
      { called: 'cream', sold: 'lotion' },
      { called: 'soap', sold: 'cleanser' },
      { called: 'perfume', sold: 'cologne' },
      { called: 'hair mask', sold: 'conditioner' },
      { called: 'lip care', sold: 'balm' },
    ],
    meant: {
      'sensitive noses': 'fragrance free',
      'friends of animals': 'cruelty free',
      'dry winters': 'deeply hydrating',
      'days at the beach': 'sun protective',
      'shiny skin': 'oil free',
      'people who avoid animal products': 'vegan',
    },
    extras: ['pump', 'dropper', 'refill', 'sponge', 'tin'],
    options: { volume: ['30 ml', '75 ml', '200 ml', '500 ml'] },
    price: [6, 60],
  },
};

export const brands = [
  'Ardel',
  'Bruno Vey',
  'Corlis',
  'Dunmere',
  'Elska',
  'Fennick',
  'Gadro',
  'Hollin',
] as const;
/** Style words of titles, which nobody asks for. */
export const styles = ['Classic', 'Everyday', 'Studio', 'Heritage', 'Urban', 'Nordic'] as const;
export const reviewTexts = [
  'Does what it says.',
  'Arrived quickly and well packed.',
  'Smaller than I thought, but good.',
  'Would buy it again.',
  'Not quite the shade of the picture.',
  'A present that was liked.',
] as const;

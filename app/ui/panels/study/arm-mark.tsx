/** The mark of an arm in the chart. Colour and dash belong to the method, so arms of one method differ by their marks. */

const shapes = ['circle', 'square', 'diamond', 'triangle'] as const;

interface ArmMarkProps {
  /** Position among the chosen arms. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly color: string;
}

export function ArmMark({ index, x, y, color }: ArmMarkProps) {
  const shape = shapes[index % shapes.length] ?? 'circle';
  const filled = { stroke: color, fill: index % 2 === 0 ? color : 'var(--page)', strokeWidth: 1.5 };
  if (shape === 'circle') return <circle cx={x} cy={y} r={3.5} {...filled} />;
  if (shape === 'square') return <rect x={x - 3.25} y={y - 3.25} width={6.5} height={6.5} {...filled} />;
  const path =
    shape === 'diamond' ? `M${x} ${y - 4.5}l4.5 4.5l-4.5 4.5l-4.5 -4.5Z` : `M${x} ${y - 4.5}l4.5 8h-9Z`;
  return <path d={path} {...filled} />;
}

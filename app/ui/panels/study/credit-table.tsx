/** Which token classes the credit of each arm went to. */
import type { Summary } from '../../../study/summary.ts';
import { armOf } from '../../../study/verdict.ts';
import { useStudyText } from '../../text/use-study-text.ts';
import { useFormat } from '../../text/use-text.ts';
import { ratioFigures } from './figures.ts';
import { Figures, ScrollTable } from './scroll-table.tsx';

export function CreditTable({ summary }: { readonly summary: Summary }) {
  const { study: words, label, classes: said } = useStudyText();
  const format = useFormat();
  const { study, arms } = summary;
  const classes = [...new Set(arms.flatMap(({ mechanism }) => Object.keys(mechanism.classes)))];
  const names: Readonly<Record<string, string>> = said;
  const percent = (share: number) => format.fixed(share * 100, 0);
  const head = [
    { key: 'arm', say: words.arm },
    { key: 'concentration', say: words.concentration },
    ...classes.map((name) => ({ key: name, say: names[name] ?? name })),
    { key: 'kl', say: words.kl },
  ];
  return (
    <ScrollTable name={words.mechanism} head={head}>
      {arms.map(({ name, mechanism: { concentration, classes: shares, klStart } }) => {
        if (!concentration) return null;
        const taught = Object.values(shares).some(([, , teacher]) => teacher > 0);
        return (
          <tr key={name}>
            <th scope="row">{label(armOf(study, name).label)}</th>
            <td>
              <Figures of={ratioFigures(concentration, format)} />
            </td>
            {classes.map((tokenClass) => {
              const [tokens, credit, teacher] = shares[tokenClass] ?? [0, 0, 0];
              return (
                <td key={tokenClass}>
                  {percent(credit)}
                  {taught && ` / ${percent(teacher)}`} <span className="interval">({percent(tokens)})</span>
                </td>
              );
            })}
            <td>{klStart === null ? words.none : format.fixed(klStart, 3)}</td>
          </tr>
        );
      })}
    </ScrollTable>
  );
}

/** What a checkpoint's run holds in memory, part by part; the bars are shares of the largest part. */
import type { MemoryPart, MemoryReport } from '../../../protocol/checkpoint-model.ts';
import { sayBytes } from '../../format/bytes.ts';
import { useModelText } from '../../text/use-model-text.ts';
import { useFormat } from '../../text/use-text.ts';

export function MemoryTable({ memory }: { readonly memory: MemoryReport }) {
  const { memory: words } = useModelText();
  const format = useFormat();
  const parts = (Object.entries(memory.parts) as [MemoryPart, number][])
    .filter(([, bytes]) => bytes > 0)
    .toSorted((a, b) => b[1] - a[1]);
  const largest = Math.max(1, ...parts.map(([, bytes]) => bytes));
  return (
    <>
      <table className="memory">
        <caption>
          <b>{words.title}</b> {words.caption(words.dtypes[memory.dtype], sayBytes(memory.peak, format))}
        </caption>
        <thead className="unseen">
          <tr>
            <th scope="col">{words.part}</th>
            <th scope="col">{words.bytes}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(([part, bytes]) => (
            <tr key={part}>
              <th scope="row">{words.parts[part]}</th>
              <td>
                <span className="memory-bar" style={{ inlineSize: `${(100 * bytes) / largest}%` }} />
                <span className="memory-bytes">{sayBytes(bytes, format)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {memory.shards > 1 && <p className="muted">{words.shards(format.count(memory.shards))}</p>}
    </>
  );
}

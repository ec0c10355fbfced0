/** All symbols with what they mean and the formula that defines them. */
import type { FormulaId } from '../../../spec/ids.ts';
import { usePreferences } from '../../../state/preferences.ts';
import { FormulaTip } from '../../marks/formula-tip.tsx';
import { symbols } from '../../marks/glossary.ts';
import { Panel } from '../../marks/panel.tsx';
import { Typeset } from '../../marks/typeset.tsx';
import { glossaryEn } from '../../text/glossary.en.ts';
import { glossaryKo } from '../../text/glossary.ko.ts';
import { useWords } from './words.ts';

const texts = { en: glossaryEn, ko: glossaryKo };

export function Glossary() {
  const words = useWords();
  const glossary = texts[usePreferences(({ language }) => language)];
  return (
    <div className="right">
      <Panel name="glossary" title={words.glossary}>
        <dl>
          {symbols.map((name) => {
            const { name: plain, sentence, id } = glossary[name];
            return (
              <div key={name} className="glossary-row">
                <dt>
                  <i className="glossary-symbol">
                    <Typeset text={name} />
                  </i>
                </dt>
                <dd>
                  <b>{plain}</b> <Defined id={id} />
                  <p className="muted">{sentence}</p>
                </dd>
              </div>
            );
          })}
        </dl>
      </Panel>
    </div>
  );
}

function Defined({ id }: { readonly id: FormulaId | null }) {
  return id && <FormulaTip id={id} />;
}

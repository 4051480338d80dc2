import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressRing } from '../basics/progress-ring.tsx';
import { useNow } from '../basics/use-now.ts';
import { Choices } from '../fields/choices.tsx';
import { ListNewsBanner, RowMark } from '../list/list-news.tsx';
import { StatusBadge } from '../page/badges/status-badge.tsx';
import { FigureButton, Figures } from '../page/figures/figures.tsx';
import classes from './gallery.module.css';
import { Output } from './output.tsx';

const names = ['Cura', 'Mobility', 'Linde'] as const;
type Name = (typeof names)[number];
const place = 'Woonzorgcentrum De Linde';
const asked = ['open', 'attention', 'done'] as const;

const words = (done: number, of: number) => `${done} / ${of}`;

/** The parts around a list: filter choices, figures, changes by colleagues, a running clock. */
export function ListSection() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Name[] | undefined>(['Linde']);
  const [tone, setTone] = useState<(typeof asked)[number] | null>('open');
  const [isNew, setNew] = useState(true);
  const list = useRef<HTMLDivElement>(null);
  const now = useNow();
  const marks = new Map(isNew ? [['1', t('list.taken', { name: 'Eva' })]] : []);
  return (
    <div className={classes.columns}>
      <Choices
        label={t('field.name')}
        chosen={chosen}
        choices={names.map((name) => ({ value: name, label: name }))}
        onChange={setChosen}
      />
      <div>
        <Figures label={t('field.status')}>
          {asked.map((name, index) => (
            <FigureButton
              key={name}
              isChosen={tone === name}
              count={index === 2 ? undefined : 1234 * (index + 1)}
              onPress={() => setTone(tone === name ? null : name)}
            >
              <StatusBadge tone={name} quiet>
                {name}
              </StatusBadge>
            </FigureButton>
          ))}
        </Figures>
      </div>
      <div ref={list} tabIndex={-1} role="group" aria-label={t('filter.set')}>
        <ListNewsBanner fresh={isNew ? 3 : 0} marks={marks} show={() => setNew(false)} frame={list} />
        <p>
          {place}{' '}
          {[...marks.values()].map((mark) => (
            <RowMark key={mark}>{mark}</RowMark>
          ))}
        </p>
      </div>
      <div>
        <ProgressRing done={3} of={4} label={words(3, 4)} /> <ProgressRing done={4} of={4} label={words(4, 4)} />
      </div>
      <Output name="now" value={new Date(now).toISOString()} />
    </div>
  );
}

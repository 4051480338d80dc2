import { NativeSelect } from '@mantine/core';
import type { DivisionRight } from '@werkbank/contract/administration/people/people-calls.ts';
import { useTranslation } from 'react-i18next';
import { useMe } from '#src/identity/use-me.ts';

interface DivisionRightsProps {
  value: readonly DivisionRight[];
  onChange: (rights: DivisionRight[]) => void;
  error?: string | undefined;
}

const levels = ['none', 'read', 'write'] as const;

/** Sets for each of the reader's divisions whether a user can read it, or also change it. */
export function DivisionRights({ value, onChange, error }: DivisionRightsProps) {
  const { t } = useTranslation();
  const { divisions } = useMe();
  const choose = (division: number, access: string) => {
    const others = value.filter((right) => right.division !== division);
    onChange(access === 'read' || access === 'write' ? [...others, { division, access }] : others);
  };
  return divisions.map(({ code, description }, index) => (
    <NativeSelect
      key={code}
      label={description}
      value={value.find(({ division }) => division === code)?.access ?? 'none'}
      data={levels.map((level) => ({ value: level, label: t(`people.level.${level}`) }))}
      onChange={(event) => choose(code, event.currentTarget.value)}
      error={index === 0 && error}
    />
  ));
}

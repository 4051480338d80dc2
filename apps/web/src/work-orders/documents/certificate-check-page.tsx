import { Button } from '@mantine/core';
import { IconCertificate, IconCertificateOff, IconCircleCheck, IconCircleX, IconFileUpload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { CallError } from '@werkbank/contract/wire/client.ts';
import type { CertificateProof } from '@werkbank/contract/work-orders/documents/document-calls.ts';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#src/api/api.ts';
import { useCall } from '#src/api/use-call.ts';
import { DateText } from '#src/ui/page/figures/values.tsx';
import { Page } from '#src/ui/page/page.tsx';
import { EmptyState } from '#src/ui/page/states/empty-state.tsx';
import { ErrorState } from '#src/ui/page/states/error-state.tsx';
import { PageSkeleton } from '#src/ui/page/states/skeleton.tsx';
import classes from './certificate-check.module.css';
import { compare, groupsOf, hashOf, type Verdict } from './certificate-model.ts';

const route = getRouteApi('/public/c/$code');

/**
 * The page behind the code on a certificate: that it was issued, by whom and when, and whether a file is that
 * certificate.
 */
export function CertificateCheckPage() {
  const { t } = useTranslation();
  const { code } = route.useParams();
  const { data, error, refetch } = useCall(api.workOrders.checkCertificate, { params: { code } });
  if (data)
    return (
      <Page width="narrow" number={code} title={t('workOrders.certificate.genuine')}>
        <Proof proof={data} />
        <FileCheck sha256={data.sha256} />
      </Page>
    );
  if (error instanceof CallError && (error.code === 'certificate.not_found' || error.code === 'param.invalid'))
    return (
      <Page width="narrow" number={code} title={t('workOrders.certificate.unknown')}>
        <EmptyState
          icon={<IconCertificateOff size={22} stroke={1.75} />}
          title={t('workOrders.certificate.unknownTitle')}
        >
          {t('workOrders.certificate.unknownText')}
        </EmptyState>
      </Page>
    );
  if (error) return <ErrorState level={1} error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton width="narrow" />;
}

function Proof({ proof: { companyName, issuedOn, sha256, checkedAt } }: { proof: CertificateProof }) {
  const { t } = useTranslation();
  return (
    <div className={classes.proof}>
      <IconCertificate size={28} stroke={1.75} aria-hidden="true" />
      <p>{t('workOrders.certificate.issuedBy', { company: companyName })}</p>
      <dl className={classes.facts}>
        <div>
          <dt>{t('workOrders.certificate.issuedOn')}</dt>
          <dd>
            <DateText value={issuedOn} as="long" />
          </dd>
        </div>
        <div>
          <dt>{t('workOrders.certificate.hash')}</dt>
          <dd className={classes.hash}>
            {groupsOf(sha256).map((group) => (
              <span key={group}>{group} </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t('workOrders.certificate.checkedAt')}</dt>
          <dd>
            <DateText value={checkedAt} as="dateTime" />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** Compares the hash of a file, calculated in the browser. */
function FileCheck({ sha256 }: { sha256: string }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<{ name: string; verdict: Verdict } | null>(null);
  const check = async (file: File | undefined) => {
    if (file) setChecked({ name: file.name, verdict: compare(await hashOf(file), sha256) });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void check(event.dataTransfer.files[0]);
  };
  return (
    <section
      className={classes.drop}
      aria-label={t('workOrders.certificate.check')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <h2>{t('workOrders.certificate.check')}</h2>
      <p>{t('workOrders.certificate.checkText')}</p>
      <input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        className="visually-hidden"
        aria-label={t('workOrders.certificate.choose')}
        tabIndex={-1}
        onChange={({ currentTarget: { files } }) => void check(files?.[0])}
      />
      <Button
        variant="default"
        size="md"
        leftSection={<IconFileUpload size={18} stroke={1.75} />}
        onClick={() => input.current?.click()}
      >
        {t('workOrders.certificate.choose')}
      </Button>
      <div role="status">
        {checked && (
          <p className={classes.verdict} data-verdict={checked.verdict}>
            {checked.verdict === 'same' ? (
              <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
            ) : (
              <IconCircleX size={20} stroke={1.75} aria-hidden="true" />
            )}
            {t(`workOrders.certificate.${checked.verdict}`, { name: checked.name })}
          </p>
        )}
      </div>
    </section>
  );
}

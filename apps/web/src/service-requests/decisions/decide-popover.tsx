import type { ServiceRequest } from '@werkbank/contract/service-requests/request/request.ts';
import { cloneElement, useState } from 'react';
import { Popover } from '#src/ui/basics/popover.ts';
import type { LoadedMenuProps } from '#src/ui/page/lazy-menu.tsx';
import { AssignRequest } from './assign-request.tsx';
import classes from './decide.module.css';
import { DecidePanel } from './decide-panel.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { useDecisions } from './use-decisions.ts';

/** The decisions about a request, next to its row or card; the first one gets the focus. */
export function DecidePopover({ target, request }: LoadedMenuProps & { request: ServiceRequest }) {
  const decisions = useDecisions();
  const [isOpen, setOpen] = useState(true);
  const [dialog, setDialog] = useState<'decline' | 'assign' | null>(null);
  const ask = (next: 'decline' | 'assign') => {
    setOpen(false);
    setDialog(next);
  };
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        shadow="md"
        width={320}
        trapFocus
        returnFocus
        closeOnEscape
        // A colleague’s change may move the row; the decisions stay in sight, since they have the focus.
        hideDetached={false}
      >
        <Popover.Target>{cloneElement(target, { onClick: () => setOpen(!isOpen) })}</Popover.Target>
        <Popover.Dropdown>
          <div className={classes.popover}>
            <p className={classes.title}>
              {request.hid} · {request.description}
            </p>
            <DecidePanel
              request={request}
              decisions={decisions}
              onDecline={() => ask('decline')}
              onAssign={() => ask('assign')}
              onDone={() => setOpen(false)}
            />
          </div>
        </Popover.Dropdown>
      </Popover>
      {dialog === 'decline' && <DeclineDialog request={request} onClose={() => setDialog(null)} />}
      {dialog === 'assign' && <AssignRequest request={request} onClose={() => setDialog(null)} />}
    </>
  );
}

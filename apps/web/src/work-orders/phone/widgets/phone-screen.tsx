import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { useDocumentTitle } from '#src/ui/page/document-title.ts';
import { useHeadingFocus } from '#src/ui/page/heading-focus.ts';
import classes from './phone-screen.module.css';

interface PhoneScreenProps {
  title: string;
  /** Link to the screen above, shown as an arrow beside the title. */
  back?: ReactNode;
  /** One line below the title. */
  description?: ReactNode;
  /** Beside the title. */
  aside?: ReactNode;
  /** Main buttons, within reach of the thumb. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A screen of the phone: title at the top, main buttons at the bottom. */
export function PhoneScreen({ title, back, description, aside, actions, children }: PhoneScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useHeadingFocus(heading);
  useDocumentTitle(title);
  return (
    <div className={classes.page}>
      <div className={classes.heading}>
        <div className={classes.lead}>
          {back && (
            <div className={classes.back}>
              <IconChevronLeft size={24} aria-hidden="true" />
              {back}
            </div>
          )}
          <div className={classes.words}>
            <h1 ref={heading} tabIndex={-1} className={classes.title}>
              {title}
            </h1>
            {description && <p className={classes.description}>{description}</p>}
          </div>
        </div>
        {aside}
      </div>
      <div className={classes.content}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

import type { JSX } from 'preact';

type ActButtonProps = Omit<JSX.IntrinsicElements['button'], 'onClick' | 'disabled'> & {
  readonly isOff: boolean;
  readonly onClick: () => void;
};

/** A button that is off now and then: it keeps the focus, which one that is disabled would lose. */
export const ActButton = ({ isOff, onClick, ...rest }: ActButtonProps): JSX.Element => (
  <button
    type="button"
    aria-disabled={isOff ? 'true' : undefined}
    onClick={isOff ? undefined : onClick}
    {...rest}
  />
);

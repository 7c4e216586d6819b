import type {ComponentProps} from 'react';

interface Props extends ComponentProps<'a'> {
  readonly to: string;
  readonly 'data-noBrokenLinkCheck'?: boolean;
}

/** Replaces Docusaurus's Link, which wants a router around it. */
export default function Link({
  to,
  'data-noBrokenLinkCheck': isUnchecked,
  children,
  ...props
}: Props) {
  return (
    <a href={to} data-unchecked={isUnchecked} {...props}>
      {children}
    </a>
  );
}

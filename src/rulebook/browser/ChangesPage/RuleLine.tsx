import Link from '@docusaurus/Link';
import {useId, useState} from 'react';

import type {RuleChange} from '../../shared/Changes';
import {nameOf} from '../../shared/nameOfRule';
import {tellChange} from '../../shared/tellChange';
import Wording from './Wording';

interface Props {
  readonly date: string;
  /** Of its document; none where that is no longer published. */
  readonly url: string | undefined;
  readonly rule: RuleChange;
}

/** A rule with what became of it and, on demand, with its words. */
export default function RuleLine({date, url, rule}: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = nameOf(rule);
  return (
    <li>
      {url === undefined ? (
        name
      ) : (
        // The heading may have moved since: the page then leads on by itself.
        <Link
          data-noBrokenLinkCheck
          to={rule.anchor === '' ? url : `${url}#${rule.anchor}`}>
          {name}
        </Link>
      )}{' '}
      <small>{tellChange(rule)}</small>
      {url !== undefined && (
        <>
          <button
            type="button"
            className="button button--link"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`Words of ${name}`}
            onClick={() => {
              setOpen(!isOpen);
            }}>
            Words
          </button>
          <div id={id}>
            {isOpen && <Wording date={date} url={url} rule={rule} />}
          </div>
        </>
      )}
    </li>
  );
}

import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import {useHelp} from 'docusaurus-sealed/client';

import {Areas} from '../rulebook/Areas';
import {hasRulebook} from '../rulebook/data';
import {SearchButton} from '../search/SearchBar';

interface Props {
  readonly title: string;
  /** What is missing, and perhaps what exists instead. */
  readonly children: ReactNode;
}

/** What a reader can do where a page or a rule does not exist. */
export default function NothingFound({title, children}: Props) {
  return (
    <main className="container margin-vert--lg nothing-found">
      <Heading as="h1">{title}</Heading>
      {children}
      <p>
        <SearchButton className="button button--primary">Search</SearchButton>
      </p>
      {hasRulebook && <Areas />}
      <p>{useHelp()}</p>
    </main>
  );
}

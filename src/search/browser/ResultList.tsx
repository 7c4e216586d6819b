import {
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  type ComboboxItemProps,
} from '@ariakit/react';
import Link, {type Props as LinkProps} from '@docusaurus/Link';

// @ts-expect-error -- src/search/index.ts writes it
import options from '@generated/search/default/options.json';
import {useState, type ReactElement, type ReactNode} from 'react';

import {useHelp} from 'docusaurus-sealed/client';

import {copy} from '../../shared/clipboard/copy';
import {rulebook} from '../../rulebook/Areas';
import {hasRulebook} from '../../rulebook/data';
import {escape} from '../../rulebook/discord';
import type {SearchAnswer} from '../shared/SearchEngine';
import type {Options} from '../options';
import type {Entry} from '../shared/SearchIndex';
import showText, {type TextPart} from './showText';
import styles from './search.module.css';

const RULE = hasRulebook ? 'rule' : 'page';

/** Says above the results that they are only the nearest; undefined for good ones. */
export function explain({
  isWeak,
  missing,
  total,
}: SearchAnswer): string | undefined {
  if (missing !== undefined) {
    return `§${missing} does not exist.${total > 0 ? ' Nearest rules:' : ''}`;
  }
  return isWeak
    ? total > 0
      ? `Not sure. Nearest ${RULE}s:`
      : `No ${RULE} uses these words.`
    : undefined;
}

interface Props {
  readonly query: string;
  /** None for an empty query. */
  readonly answer: SearchAnswer | undefined;
  readonly onShowAll: () => void;
  readonly onClose: () => void;
  /** A result is opened in this tab. */
  readonly onLeave: () => void;
}

/** The results in the dialog; without good ones, what else may help. */
export default function ResultList({answer, ...props}: Props) {
  return answer === undefined ? (
    <Start {...props} />
  ) : (
    // New options for each query: the arrows follow the order of their creation.
    <Results key={props.query} {...props} answer={answer} />
  );
}

function Results({
  query,
  answer,
  onShowAll,
  onClose,
  onLeave,
}: Props & {readonly answer: SearchAnswer}) {
  const help = useHelp();
  const explanation = explain(answer);
  return (
    <>
      {explanation !== undefined && (
        <p className={styles.note} role="presentation">
          {explanation}
        </p>
      )}
      {answer.hits.map((hit) => (
        <LinkOption
          key={hit.url}
          link={<HitLink hit={hit} words={answer.words} />}
          onOpen={onLeave}
        />
      ))}
      {answer.total > answer.hits.length && (
        <Option onClick={onShowAll}>Show all {answer.total} results</Option>
      )}
      {answer.isWeak && (
        <>
          {hasRulebook && <CopyOption query={query} />}
          <p className={styles.note} role="presentation">
            {help}
          </p>
          <Offers onClose={onClose} />
        </>
      )}
    </>
  );
}

interface HitProps extends LinkProps {
  readonly hit: Entry;
  /** To mark in its texts. */
  readonly words: ReadonlySet<string>;
}

/** A link to a hit. */
function HitLink({hit, words, ...props}: HitProps) {
  const {url, above} = hit;
  const {title, excerpt} = showText(hit, words);
  return (
    <Link {...props} to={url}>
      <div className={styles.title}>
        <MarkedText parts={title} />
      </div>
      {above !== '' && <div className={styles.above}>{above}</div>}
      <div className={styles.excerpt}>
        <MarkedText parts={excerpt} />
      </div>
    </Link>
  );
}

interface MarkedTextProps {
  readonly parts: readonly TextPart[];
}

/** A text with the searched words highlighted. */
function MarkedText({parts}: MarkedTextProps) {
  return parts.map(({text, marked}, place) =>
    marked ? (
      <mark key={place} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

/** The list before anything is typed. */
function Start({onClose}: Pick<Props, 'onClose'>) {
  return (
    <>
      <p className={styles.note} role="presentation">
        {hasRulebook
          ? 'Type the number of a rule, such as 3.2, or the words that a member would use.'
          : 'Type a few words.'}
      </p>
      <Offers onClose={onClose} />
    </>
  );
}

const {browse} = options as Options;

/** Links for a search without a query or good results: rules that a case needs, and all rules. */
function Offers({onClose}: Pick<Props, 'onClose'>) {
  return (
    <>
      {rulebook.tasks.length > 0 && (
        <Group label="During a case">
          {rulebook.tasks.map(({text, rule, url}) => (
            <LinkOption key={text} link={<Link to={url} />} onOpen={onClose}>
              <span className={styles.rule}>{rule}</span> {text}
            </LinkOption>
          ))}
        </Group>
      )}
      {browse !== undefined && (
        <Group label="Browse">
          <LinkOption link={<Link to={browse.to} />} onOpen={onClose}>
            {browse.label}
          </LinkOption>
        </Group>
      )}
    </>
  );
}

/** Copies a question that no rule answers, for the people who write the rules. */
function CopyOption({query}: {readonly query: string}) {
  const [isCopied, setCopied] = useState(false);
  return (
    <Group label="No answer?">
      <Option
        onClick={() => {
          const text = `The search found no rule for “${escape(query.trim())}”.`;
          void copy('question', text).then(setCopied);
        }}>
        {isCopied ? 'Copied' : 'Copy this question for the documentation team'}
      </Option>
    </Group>
  );
}

interface GroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Group({label, children}: GroupProps) {
  return (
    <ComboboxGroup>
      <ComboboxGroupLabel className={styles.label}>{label}</ComboboxGroupLabel>
      {children}
    </ComboboxGroup>
  );
}

/** An option of the list; choosing it does not change the field. */
function Option(props: ComboboxItemProps) {
  return (
    <ComboboxItem
      className={styles.item}
      focusOnHover
      // Enter opens the last one that was chosen.
      blurOnHoverEnd={false}
      hideOnClick={false}
      setValueOnClick={false}
      {...props}
    />
  );
}

interface LinkOptionProps {
  readonly link: ReactElement;
  /** It is opened in this tab. */
  readonly onOpen: () => void;
  readonly children?: ReactNode;
}

/** An option that is a link. */
function LinkOption({link, onOpen, children}: LinkOptionProps) {
  return (
    <Option
      render={link}
      onClick={({ctrlKey, metaKey, shiftKey}) => {
        if (!ctrlKey && !metaKey && !shiftKey) {
          onOpen();
        }
      }}>
      {children}
    </Option>
  );
}

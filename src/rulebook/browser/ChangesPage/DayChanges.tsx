import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';

import Day from '../../../content/Day';
import type {ChangeDay} from '../../shared/Changes';
import {discordOf} from '../../shared/discordOf';
import CopyButton from './CopyButton';
import DocumentChanges from './DocumentChanges';

interface Props {
  readonly day: ChangeDay;
}

/** What changed on a day; what was only reworded is folded. */
export default function DayChanges({day}: Props) {
  const {siteConfig} = useDocusaurusContext();
  const {date, documents} = day;
  const reworded = documents.filter(({minor}) => minor);
  return (
    <section className="margin-top--lg">
      <Heading as="h2" id={date}>
        <Day date={date} />
      </Heading>
      <p>
        <CopyButton
          label="Copy for Discord"
          text={() => discordOf(day, siteConfig.url + siteConfig.baseUrl)}
        />
      </p>
      {documents
        .filter(({minor}) => !minor)
        .map((document) => (
          <DocumentChanges
            key={document.url ?? document.title}
            date={date}
            document={document}
          />
        ))}
      {reworded.length > 0 && (
        <details className="margin-bottom--md">
          <summary>
            Wording: {reworded.map(({title}) => title).join(', ')}
          </summary>
          {reworded.map((document) => (
            <DocumentChanges
              key={document.url ?? document.title}
              date={date}
              document={document}
            />
          ))}
        </details>
      )}
    </section>
  );
}

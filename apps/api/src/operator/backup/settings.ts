import { environmentVariables } from '../../config/environment.ts';

/** Connection strings may have a password anywhere: before an `@`, or as `?password=`. */
const secretName =
  /(?<!KMS_)KEY|SECRET|TOKEN(?!_FILE)|PHRASE|ACCESS_CODE|PASSWORD|HEADERS|^DATABASE_.*URL$|^SMTP_URL$/;

/** Also an address with a user, a password or a query in it. */
export const isSecret = (name: string, value: string): boolean =>
  secretName.test(name) || (URL.canParse(value) && /:\/\/([^/]*@|.*\?)/.test(value));

/** Values that a shell and systemd read alike. Docker takes quotes literally, so plain values have none. */
const quote = (value: string): string =>
  /^[\w@%+=:,./-]+$/.test(value) ? value : `"${value.replace(/["\\$`]/g, '\\$&')}"`;

/** The settings of this installation as lines of an environment file. */
export const describeSettings = (
  environment: NodeJS.ProcessEnv,
  { withSecrets }: { withSecrets: boolean },
): string => {
  const lines = environmentVariables.flatMap((name) => {
    const value = environment[name];
    if (value === undefined || value === '') return [];
    if (isSecret(name, value) && !withSecrets) return [`# ${name} is a secret, and was left out.`];
    return [`${name}=${quote(value)}`];
  });
  return lines.map((line) => `${line}\n`).join('');
};

import { environmentVariables } from '../../config.ts';

const secretName = /KEY|SECRET|TOKEN|PHRASE|ACCESS_CODE|PASSWORD|HEADERS/;

/** Also an address with a user or a password in it. */
export const isSecret = (name: string, value: string): boolean =>
  secretName.test(name) || (URL.canParse(value) && /[^/]*:\/\/[^/]*@/.test(value));

/** Values that a shell and systemd read alike. */
const quote = (value: string): string => `"${value.replace(/["\\$`]/g, '\\$&')}"`;

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

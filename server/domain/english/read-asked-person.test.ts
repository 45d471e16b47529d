import { describe, expect, test } from 'vitest';
import { readAskedPerson } from './read-asked-person.ts';

describe('a question about one person by name', () => {
  // biome-ignore format: a table reads better packed
  test.each([
    ["when is Oskar's birthday", 'Oskar'], ['When is Oskar’s birthday?', 'Oskar'], ['who is Brunhilde', 'Brunhilde'],
    ['who is oskar', 'oskar'], ['Who’s Xiomara Vega?', 'Xiomara Vega'], ['who was Dr Nair', 'Dr Nair'],
    ['how old is Sofia?', 'Sofia'], ['where does Zebedee live now?', 'Zebedee'], ['when was Otto born', 'Otto'],
    ["what's Oskar's phone number", 'Oskar'], ["Oskar's birthday?", 'Oskar'], ['What do you know about Otto?', 'Otto'],
    ['hey, do you know who is Brunhilde', 'Brunhilde'], ['who is Señora Vega', 'Señora Vega'],
    ['What do we know about Oskar?', 'Oskar'], ['Who is Oskar to me?', 'Oskar'], ['what does Ingrid like', 'Ingrid'],
    ['what does ingrid hate?', 'ingrid'], ['WHO IS OSKAR', 'OSKAR'], ['WHAT DO WE KNOW ABOUT OSKAR?', 'OSKAR'], ['who is oskar to us', 'oskar'],
  ])('%s', (text, name) => {
    expect(readAskedPerson(text)).toBe(name);
  });

  // biome-ignore format: a table reads better packed
  test.each([
    'who is hungry', 'who is vegan?', 'who is coming', 'Who is in charge of the bins', 'who is dr', 'who is April', 'who is May',
    'when is Monday', 'how old is Rome', 'how old is Wrexham', 'where is Paris', 'who is Paris', "what's Tesco's number", "what is Vattenfall's number",
    "Vet's number?", "School's address", "what is the school's number", 'tell me about Florence', 'what do you know about Diwali',
    'what do you know about Lufthansa', 'who is my uncle', 'who is the plumber', "who is Leo's boss", 'who is oskar seeing',
    'who is oskar coming with', 'how old is the car', 'when was the house built', 'where does the bread knife live',
    'where does it live', 'who is it', 'Who are we', 'who is IT', 'who won', 'who is Leo to Ana', 'When is Christmas', 'what does Tesco like', 'what does the cat like', 'what do we know about Rome',
    'WHO IS HUNGRY', 'WHAT DO WE KNOW ABOUT ROME', 'what do we know about the move', 'what does Florence like', 'who is Paris to us',
    'WHO IS VEGAN', 'what does it like', 'what does Lufthansa hate', 'what do I know about Bosch', "when is Easter's date",
  ])('is not: %s', (text) => {
    expect(readAskedPerson(text)).toBeNull();
  });
});

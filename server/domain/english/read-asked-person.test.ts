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
    ['tell me about Oskar', 'Oskar'], ['Can you tell me about oskar?', 'oskar'], ['what does Ingrid like to eat', 'Ingrid'], ['Is Oskar allergic to nuts?', 'Oskar'],
    ['what should I not cook for Oskar', 'Oskar'], ['what can I give Oskar Weiss for Christmas?', 'Oskar Weiss'], ['How is Brunhilde related to me?', 'Brunhilde'],
    ['do we know anybody called Brunhilde', 'Brunhilde'], ['do you know Oskar', 'Oskar'], ['Remind me who Brunhilde is', 'Brunhilde'], ["do you know when Oskar's birthday is", 'Oskar'],
    ['what do you have on Ingrid', 'Ingrid'], ['where is Oskar from?', 'Oskar'], ['what does Ingrid do for a living', 'Ingrid'], ["what's Ingrid's favourite colour", 'Ingrid'],
    ['when did we last see Oskar', 'Oskar'], ['does ingrid eat meat', 'ingrid'], ['how do we know Oskar?', 'Oskar'],
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
    'tell me about it', 'Tell me about Chelsea', 'tell me about Savannah', 'what does Alexa like', 'does grace eat meat', 'can mark drink this', 'is London allergic', 'do we know Spanish', 'do you know it',
    'what should I cook for Sunday', 'what can I give Mum for Christmas', 'what should I buy for Easter', 'where is Victoria from', 'remind me who won', 'when did we last see Rome', 'anything about Lufthansa',
    'do we know anybody called out sick', 'what do we do', 'what do you have on Tuesday', 'is May busy', 'what does Tesco do', 'what is Parkinson’s favourite', 'Is Ramadan about to start',
    'WHO IS VEGAN', 'what does it like', 'what does Lufthansa hate', 'what do I know about Bosch', "when is Easter's date",
  ])('is not: %s', (text) => {
    expect(readAskedPerson(text)).toBeNull();
  });
});

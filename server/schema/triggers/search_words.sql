CREATE TRIGGER sound_search_word BEFORE INSERT ON search_words FOR EACH ROW EXECUTE FUNCTION sound_search_word();

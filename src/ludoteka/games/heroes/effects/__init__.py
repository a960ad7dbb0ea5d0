"""The effect language of the components: its words, and effects as frozen records. Verbs live where they act."""
